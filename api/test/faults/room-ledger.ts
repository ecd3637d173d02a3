import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import type { Waited } from './waiter';

/**
 * Holds what people were told while they waited against what is recorded of the room.
 * @returns each contradiction in a line; none when no place was lost and no pass spent twice
 */
export async function findRoomFaults(
  db: Db,
  eventId: string,
  told: readonly Waited[],
): Promise<string[]> {
  return [
    ...told.flatMap(({ complaint, person }) =>
      complaint ? [`${person.buyer.email}: ${complaint}`] : [],
    ),
    ...(await placeFaults(db, eventId, told)),
    ...(await orderFaults(db, eventId, told)),
    ...(await checkStockEquation(db)).map((fault) => `stock: ${JSON.stringify(fault)}`),
  ];
}

async function placeFaults(db: Db, eventId: string, told: readonly Waited[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; number: number | null }>(
    sql`select id, number from waiting_entries where event_id = ${eventId}`,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const behind = rows.flatMap(({ number }) => number ?? []);
  return [
    ...told.flatMap(({ place }) =>
      place && numbers.get(place.entryId) !== place.number
        ? [`${place.entryId}: the place is lost`]
        : [],
    ),
    ...(new Set(behind).size === behind.length ? [] : ['one number for two entries']),
    ...(rows.length === told.length ? [] : [`${rows.length} entries of ${told.length} people`]),
  ];
}

async function orderFaults(db: Db, eventId: string, told: readonly Waited[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; email: string; entry: string | null }>(sql`
    select o.id, o.buyer_email as email, p.entry_id as entry
    from orders o left join waiting_passes p on p.order_id = o.id and p.spent_at is not null
    where o.event_id = ${eventId}`);
  const recorded = new Map(rows.map((row) => [row.id, row]));
  const owners = new Map(told.map(({ person, place }) => [person.buyer.email, place?.entryId]));
  const emails = rows.map(({ email }) => email);
  return [
    ...rows.flatMap(({ id, email, entry }) => {
      if (entry === null) return [`${id}: an order without a pass`];
      return owners.get(email) === entry ? [] : [`${id}: with a pass of somebody else`];
    }),
    ...emails
      .filter((email, nth) => emails.indexOf(email) !== nth)
      .map((email) => `${email}: a pass was spent twice`),
    ...told.flatMap(({ orders }) =>
      orders.filter((id) => !recorded.has(id)).map((id) => `${id}: told of, but not recorded`),
    ),
  ];
}
