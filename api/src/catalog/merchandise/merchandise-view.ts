import { pair } from '../../platform/pair';
import { locationOf } from '../events/event-view';
import { stockStatus } from '../events/ticket-type-status';
import type { PickupEventRow } from './handed-out.repository';
import type { MerchandiseRow, VariantRow } from './merchandise.repository';
import type { Merchandise } from './merchandise.schema';

export function merchandiseView(row: MerchandiseRow, variants: VariantRow[]): Merchandise {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    artist: pair(row.artistId, row.artistName, (id, stage_name) => ({ id, stage_name })),
    promotor: pair(row.promotorId, row.promotorName, (id, name) => ({ id, name })),
    image_url: row.imageUrl,
    image_preview: row.imagePreview,
    priceFrom: variants.length === 0 ? 0 : Math.min(...variants.map(({ price }) => price)),
    variants: variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      price: variant.price,
      available: variant.capacity - variant.taken,
      status: stockStatus(variant),
    })),
  };
}

export function pickupEventView({ id, title, date, venue, ...place }: PickupEventRow) {
  return { id, title, date, venue, location: locationOf(place) };
}
