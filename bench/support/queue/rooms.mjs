import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { putTiersOnSale } from '../onsale/tiers.mjs';

/**
 * An event with a waiting room that people can come into; its sale is an hour ahead.
 * @param {import('pg').Client} database
 * @param {{ capacity: number, ratePerMinute: number | null }} wanted
 */
export async function openRoom(database, { capacity, ratePerMinute }) {
  const [tier] = await putTiersOnSale(database, { count: 1, capacity });
  if (tier === undefined) throw new Error('nothing on sale');
  await database.query(
    `update ticket_types set sale_starts_at = now() + interval '1 hour' where id = $1`,
    [tier.typeId],
  );
  await database.query(
    `insert into waiting_rooms (event_id, mode, opens_before_minutes, rate_per_minute, server_seed)
     values ($1, 'scheduled', 120, $2, $3)`,
    [tier.eventId, ratePerMinute, randomBytes(32)],
  );
  return tier;
}

/**
 * Begins the sale and waits for the draw.
 * @param {import('pg').Client} database @param {string} eventId
 * @returns {Promise<{ announced: number, drawn: number }>} seconds since the sale began
 */
export async function draw(database, eventId) {
  const began = await database.query(
    'update ticket_types set sale_starts_at = clock_timestamp() where event_id = $1 returning sale_starts_at as at',
    [eventId],
  );
  for (let round = 0; round < 600; round += 1) {
    const { rows } = await database.query(
      'select announced_at as announced, drawn_at as drawn from waiting_rooms where event_id = $1',
      [eventId],
    );
    const [{ announced, drawn }] = rows;
    if (drawn !== null) {
      const since = (/** @type {Date} */ moment) => (moment - began.rows[0].at) / 1000;
      return { announced: since(announced), drawn: since(drawn) };
    }
    await sleep(500);
  }
  throw new Error('The draw did not come');
}
