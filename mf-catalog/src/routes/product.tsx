import {
  Link,
  NotFoundError,
  PageHead,
  useApi,
  useParams,
  useQuery,
  useSiteUrl,
  type MerchandiseDetail,
  type PrefetchContext,
} from '@panggung/platform';
import { Page, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Detail } from '../features/lists/detail';
import { AddToCart } from '../features/merchandise/add-to-cart';
import { merchandiseById, similarProducts } from '../features/merchandise/merchandise.queries';
import { PickupEvents } from '../features/merchandise/pickup-events';
import { productJsonLd } from '../features/merchandise/product-json-ld';
import styles from '../features/merchandise/product.module.css';
import { SimilarProducts } from '../features/merchandise/similar-products';
import { Breadcrumbs } from '../features/navigation/breadcrumbs';
import { breadcrumbsJsonLd } from '../features/navigation/breadcrumbs-json-ld';
import { sharingPicture } from '../features/pictures/sharing-picture';

const back = { label: 'Lihat semua merchandise', href: '/merchandise' };

const trailOf = ({ category }: MerchandiseDetail) => [
  { label: 'Beranda', href: '/' },
  { label: 'Merchandise', href: '/merchandise' },
  { label: category, href: `/merchandise?category=${encodeURIComponent(category)}` },
];

/** One product with its variants, stock and price. */
export function ProductPage(): ReactNode {
  const { id = '' } = useParams();
  const { publicApi } = useApi();
  const query = useQuery(merchandiseById(publicApi, id));
  return (
    <Detail query={query} what="Merchandise" back={back}>
      {(item) => <ProductScreen item={item} />}
    </Detail>
  );
}

function ProductScreen({ item }: { item: MerchandiseDetail }): ReactNode {
  const { id, name, description, artist, promotor, image_url, image_preview } = item;
  const urlOf = useSiteUrl();
  const trail = trailOf(item);
  const seller = artist?.stage_name ?? promotor?.name;
  return (
    <Page>
      <PageHead
        title={`${name} · Merchandise · Panggung`}
        description={description ?? `${name} dari ${seller ?? 'Panggung'}.`}
        image={sharingPicture(image_url) ?? undefined}
        facts={[
          productJsonLd(item, urlOf),
          breadcrumbsJsonLd(trail, { label: name, href: `/merchandise/${id}` }, urlOf),
        ]}
      />
      <Breadcrumbs trail={trail} here={name} />
      <div className={styles.layout}>
        <div className={styles.picture}>
          <Poster
            src={image_url}
            preview={image_preview}
            alt=""
            shape="square"
            sizes="(min-width: 48rem) 36rem, 100vw"
            load="first"
          />
        </div>
        <div className={styles.text}>
          <h1>{name}</h1>
          {artist ? (
            <p>
              dari <Link to={`/artists/${artist.id}`}>{artist.stage_name}</Link>
            </p>
          ) : null}
          {!artist && promotor ? (
            <p>
              dari <Link to={`/promotors/${promotor.id}`}>{promotor.name}</Link>
            </p>
          ) : null}
          <AddToCart item={item} />
          <PickupEvents item={item} />
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
      </div>
      <SimilarProducts to={item} />
    </Page>
  );
}

export async function prefetchProduct({ queryClient, api, params }: PrefetchContext) {
  const item = await queryClient.fetchQuery(merchandiseById(api, params['id'] ?? ''));
  if (item === null) throw new NotFoundError();
  await queryClient.prefetchQuery(similarProducts(api, item.data.category));
}
