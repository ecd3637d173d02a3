import { putOnSale as putEventOnSale } from '@panggung/test-support/factories/events';
import type pg from 'pg';
import type { Offer } from '../site/crowd';

/** Makes events that are on sale, each with one ticket type that does not run out. */
export async function putOnSale(database: pg.Client, count: number): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { eventId, typeIds } = await putEventOnSale(
      async (statement, values) => (await database.query(statement, values)).rows as never[],
      { title: `Acara ramai ${number}`, types: [{ name: 'Reguler', capacity: 1_000_000 }] },
    );
    offers.push({ eventId, typeId: typeIds[0] ?? '' });
  }
  return offers;
}
