import { putOnSale } from '@panggung/test-support/factories/events';

/**
 * Puts events on sale, one tier each.
 * @param {import('pg').Client} database
 * @param {{ count: number, capacity: number }} wanted
 * @returns {Promise<{ eventId: string, typeId: string }[]>}
 */
export async function putTiersOnSale(database, { count, capacity }) {
  const query = async (/** @type {string} */ text, /** @type {unknown[]} */ values) =>
    (await database.query(text, values)).rows;
  const tiers = [];
  for (let number = 0; number < count; number += 1) {
    const types = [{ name: 'Reguler', price: 250_000, capacity }];
    const { eventId, typeIds } = await putOnSale(query, { title: 'Rebutan tiket', types });
    tiers.push({ eventId, typeId: typeIds[0] ?? '' });
  }
  return tiers;
}
