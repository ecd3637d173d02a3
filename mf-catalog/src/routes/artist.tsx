import {
  NotFoundError,
  PageHead,
  useApi,
  useParams,
  useQuery,
  useSiteUrl,
  type ArtistDetail,
  type PrefetchContext,
} from '@panggung/platform';
import { Page } from '@panggung/ui';
import type { ReactNode } from 'react';
import { artistById } from '../features/artists/artists.queries';
import { Detail } from '../features/lists/detail';
import { merchandiseList } from '../features/merchandise/merchandise.queries';
import { MerchandiseOf } from '../features/merchandise/merchandise-of';
import { Breadcrumbs } from '../features/navigation/breadcrumbs';
import { breadcrumbsJsonLd } from '../features/navigation/breadcrumbs-json-ld';
import { sharingPicture } from '../features/pictures/sharing-picture';
import { ProfileHeader } from '../features/profiles/profile-header';
import { Upcoming } from '../features/profiles/upcoming';

const trail = [
  { label: 'Beranda', href: '/' },
  { label: 'Artis', href: '/artists' },
];

/** One artist: profile, upcoming events, merchandise. */
export function ArtistPage(): ReactNode {
  const { id = '' } = useParams();
  const { publicApi } = useApi();
  const query = useQuery(artistById(publicApi, id));
  return (
    <Detail query={query} what="Artis" back={{ label: 'Lihat semua artis', href: '/artists' }}>
      {(artist) => <ArtistScreen artist={artist} />}
    </Detail>
  );
}

function ArtistScreen({ artist }: { artist: ArtistDetail }): ReactNode {
  const { id, stage_name, genre, city, bio, events, links, image_url, image_preview } = artist;
  const urlOf = useSiteUrl();
  const here = { label: stage_name, href: `/artists/${id}` };
  const image = sharingPicture(image_url);
  return (
    <Page>
      <PageHead
        title={`${stage_name} · Jadwal dan tiket · Panggung`}
        description={bio ?? `Jadwal panggung dan tiket ${stage_name}.`}
        image={image ?? undefined}
        facts={[
          {
            '@type': 'PerformingGroup',
            name: stage_name,
            url: urlOf(here.href),
            ...(bio ? { description: bio } : {}),
            ...(genre ? { genre } : {}),
            ...(image ? { image: urlOf(image) } : {}),
            sameAs: links.map(({ url }) => url),
          },
          breadcrumbsJsonLd(trail, here, urlOf),
        ]}
      />
      <Breadcrumbs trail={trail} here={stage_name} />
      <ProfileHeader
        name={stage_name}
        facts={[genre, city].filter(Boolean).join(' · ')}
        text={bio}
        links={links}
        image_url={image_url}
        image_preview={image_preview}
      />
      <Upcoming events={events} />
      <MerchandiseOf artistId={id} />
    </Page>
  );
}

export async function prefetchArtist({ queryClient, api, params }: PrefetchContext) {
  const id = params['id'] ?? '';
  const [artist] = await Promise.all([
    queryClient.fetchQuery(artistById(api, id)),
    queryClient.prefetchQuery(merchandiseList(api, { artist: id }, 4)),
  ]);
  if (artist === null) throw new NotFoundError();
}
