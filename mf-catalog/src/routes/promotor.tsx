import {
  NotFoundError,
  PageHead,
  useApi,
  useParams,
  useQuery,
  useSiteUrl,
  type PrefetchContext,
  type PromotorDetail,
} from '@panggung/platform';
import { Badge, Page } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Detail } from '../features/lists/detail';
import { Breadcrumbs } from '../features/navigation/breadcrumbs';
import { sharingPicture } from '../features/pictures/sharing-picture';
import { ProfileHeader } from '../features/profiles/profile-header';
import { Upcoming } from '../features/profiles/upcoming';
import { promotorById } from '../features/promotors/promotors.queries';

const trail = [
  { label: 'Beranda', href: '/' },
  { label: 'Acara', href: '/events' },
];

/** One promotor: profile and events. */
export function PromotorPage(): ReactNode {
  const { id = '' } = useParams();
  const { publicApi } = useApi();
  const query = useQuery(promotorById(publicApi, id));
  return (
    <Detail query={query} what="Promotor" back={{ label: 'Lihat semua acara', href: '/events' }}>
      {(promotor) => <PromotorScreen promotor={promotor} />}
    </Detail>
  );
}

function PromotorScreen({ promotor }: { promotor: PromotorDetail }): ReactNode {
  const { id, name, description, city, website, verified, events, image_url, image_preview } =
    promotor;
  const urlOf = useSiteUrl();
  const image = sharingPicture(image_url);
  return (
    <Page>
      <PageHead
        title={`${name} · Panggung`}
        description={description ?? `Acara yang diselenggarakan ${name}.`}
        image={image ?? undefined}
        facts={[
          {
            '@type': 'Organization',
            name,
            url: urlOf(`/promotors/${id}`),
            ...(description ? { description } : {}),
            ...(image ? { logo: urlOf(image) } : {}),
            ...(website ? { sameAs: [website] } : {}),
          },
        ]}
      />
      <Breadcrumbs trail={trail} here={name} />
      <ProfileHeader
        name={name}
        facts={['Promotor', city].filter(Boolean).join(' · ')}
        badge={verified ? <Badge tone="good">Terverifikasi</Badge> : null}
        text={description}
        links={website ? [{ label: 'Situs resmi', url: website }] : []}
        image_url={image_url}
        image_preview={image_preview}
      />
      <Upcoming events={events} />
    </Page>
  );
}

export async function prefetchPromotor({ queryClient, api, params }: PrefetchContext) {
  const promotor = await queryClient.fetchQuery(promotorById(api, params['id'] ?? ''));
  if (promotor === null) throw new NotFoundError();
}
