import { putOnSale } from '@panggung/test-support/factories/events';
import type { Sale } from '../rush/rush';
import type { Ask } from './books';

const scarce = 40;

/** A new event whose first kind of ticket sells out during a rush. */
export async function openSale(ask: Ask): Promise<Sale> {
  const { eventId, typeIds } = await putOnSale(ask, {
    days: 40,
    types: [
      { name: 'Sedikit', capacity: scarce },
      { name: 'Banyak', capacity: 50_000 },
    ],
  });
  const [scarceTypeId = '', plentyTypeId = ''] = typeIds;
  return { eventId, scarceTypeId, plentyTypeId };
}
