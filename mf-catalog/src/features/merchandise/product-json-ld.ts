import type { MerchandiseDetail } from '@panggung/platform';
import type { Product } from 'schema-dts';
import { sharingPicture } from '../pictures/sharing-picture';

/** The product as schema.org facts. */
export function productJsonLd(item: MerchandiseDetail, urlOf: (path: string) => string): Product {
  const image = sharingPicture(item.image_url);
  const brand = item.artist?.stage_name ?? item.promotor?.name;
  return {
    '@type': 'Product',
    name: item.name,
    category: item.category,
    ...(item.description ? { description: item.description } : {}),
    ...(image ? { image: urlOf(image) } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    // What is handed out nowhere cannot be bought.
    offers: item.variants.map(({ name, price, status }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${status === 'sold_out' || item.events.length === 0 ? 'OutOfStock' : 'InStock'}`,
      url: urlOf(`/merchandise/${item.id}`),
    })),
  };
}
