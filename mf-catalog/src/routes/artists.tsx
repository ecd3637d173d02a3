import { PageHead, useApi, useQuery, type PrefetchContext } from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ArtistCard } from '../features/artists/artist-card';
import { artistGenres, artistList, type ArtistFilters } from '../features/artists/artists.queries';
import { useListAddress } from '../features/lists/use-list-address';
import { TileGrid, TileGridSkeleton } from '../features/tiles/tile-grid';
import { facetOptions } from '../features/lists/facet-options';
import { FilterSelect } from '../features/lists/filter-select';
import { listCanonical } from '../features/lists/list-canonical';
import { pageParam, textParam } from '../features/lists/list-params';
import { ListResults } from '../features/lists/list-results';
import { ListSearch } from '../features/lists/list-search';

const filtersOf = (search: URLSearchParams): ArtistFilters => ({
  q: textParam(search, 'q'),
  genre: textParam(search, 'genre'),
  page: pageParam(search),
});

/** All artists, page by page. */
export function Artists(): ReactNode {
  const { publicApi } = useApi();
  const { search, go } = useListAddress();
  const filters = filtersOf(search);
  const query = useQuery(artistList(publicApi, filters));
  const { data: genres } = useQuery(artistGenres(publicApi));
  return (
    <Page>
      <PageHead
        title="Artis · Panggung"
        description="Musisi, komika, penari, dan seniman yang tampil di Panggung. Lihat profil dan jadwal panggung mereka berikutnya."
        {...listCanonical('/artists', search, ['genre'])}
      />
      <Stack>
        <h1>Artis</h1>
        <ListSearch label="Cari nama panggung">
          <FilterSelect
            label="Genre"
            name="genre"
            any="Semua genre"
            value={filters.genre ?? ''}
            options={facetOptions(genres?.data)}
            onChoose={(genre) => go({ genre })}
          />
        </ListSearch>
        <ListResults
          query={query}
          noun="artis"
          skeleton={<TileGridSkeleton label="Memuat artis" />}
        >
          {(artists) => (
            <TileGrid items={artists}>{(artist) => <ArtistCard artist={artist} />}</TileGrid>
          )}
        </ListResults>
      </Stack>
    </Page>
  );
}

export function prefetchArtists({ queryClient, api, searchParams }: PrefetchContext) {
  return Promise.all([
    queryClient.fetchQuery(artistList(api, filtersOf(searchParams))),
    queryClient.prefetchQuery(artistGenres(api)),
  ]);
}
