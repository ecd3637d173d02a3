import { useApi, useQuery, useSearchParams, type PrefetchContext } from '@panggung/platform';
import { Alert, Button, EmptyState, Page, Poster, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { artistList } from '../features/artists/artists.queries';
import styles from '../features/artists/artists.module.css';
import { Pager } from '../features/events/pager';
import { filtersOf } from '../features/events/filters';

/** All artists, page by page. */
export function Artists(): ReactNode {
  const [search] = useSearchParams();
  const { publicApi } = useApi();
  const { page = 1 } = filtersOf(search);
  const { data, isPending, isError, refetch } = useQuery(artistList(publicApi, page));
  return (
    <Page>
      <title>Artis · Panggung</title>
      <meta name="description" content="Musisi, komika, dan seniman yang tampil di Panggung." />
      <Stack>
        <h1>Artis</h1>
        {isPending ? <Skeleton shape="block" /> : null}
        {isError ? (
          <Alert
            tone="bad"
            title="Daftar artis tidak dapat dimuat"
            action={<Button onClick={() => void refetch()}>Coba lagi</Button>}
          />
        ) : null}
        {data?.data.length === 0 ? <EmptyState title="Belum ada artis" /> : null}
        <ul role="list" className={styles.grid}>
          {data?.data.map(({ id, stage_name, genre, image_url }) => (
            <li key={id} className={styles.artist}>
              <Poster src={image_url} alt="" />
              <h2 className={styles.name}>{stage_name}</h2>
              <p className={styles.genre}>{genre}</p>
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          pages={Math.ceil((data?.meta.total ?? 0) / 24)}
          hrefOf={(next) => (next > 1 ? `/artists?page=${next}` : '/artists')}
        />
      </Stack>
    </Page>
  );
}

export function prefetchArtists({ queryClient, api, searchParams }: PrefetchContext) {
  return queryClient.fetchQuery(artistList(api, filtersOf(searchParams).page ?? 1));
}
