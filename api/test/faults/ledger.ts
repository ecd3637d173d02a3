import { sql } from 'drizzle-orm';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import type { GatewayEntry as Entry } from '@panggung/test-support/site/gateway-control';
import type { Db } from '../../src/platform/db/database';
import type { Told } from './buyer';

const hasMoney = ({ status }: Entry) =>
  status !== null && ['settlement', 'capture', 'refund', 'partial_refund'].includes(status);

/**
 * Holds what buyers were told, what the gateway holds and what the shop recorded against each other.
 * @returns each contradiction in a line; none when nothing was lost and nothing doubled
 */
export async function findFaults(db: Db, told: readonly Told[], books: Entry[]): Promise<string[]> {
  return [
    ...told.flatMap(({ complaint, email }) => (complaint ? [`${email}: ${complaint}`] : [])),
    ...(await orderFaults(db, told)),
    ...(await moneyFaults(db, books)),
    ...(await ticketFaults(db)),
    ...(await checkStockEquation(db)).map((fault) => `stock: ${JSON.stringify(fault)}`),
  ];
}

async function orderFaults(db: Db, told: readonly Told[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; code: string; email: string; status: string }>(
    sql`select id, code, buyer_email as email, status from orders`,
  );
  const byEmail = group(rows, ({ email }) => email);
  const known = new Set(told.map(({ email }) => email));
  return [
    ...told.flatMap(({ email, order, paid }) => {
      const theirs = byEmail.get(email) ?? [];
      if (order === undefined) return theirs.length > 1 ? [`${email}: orders doubled`] : [];
      if (theirs.length > 1) return [`${order.code}: ordered ${theirs.length} times`];
      const [row] = theirs;
      if (row?.id !== order.id) return [`${order.code}: told of, but not recorded`];
      return paid && row.status !== 'paid' ? [`${order.code}: paid, but ${row.status}`] : [];
    }),
    ...rows.filter(({ email }) => !known.has(email)).map(({ code }) => `${code}: nobody's`),
  ];
}

function group<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

async function moneyFaults(db: Db, books: readonly Entry[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; amount: number; refunded: number }>(sql`
    select gateway_order_id as id, amount, refunded from payment_attempts
    where status in ('captured', 'settled')`);
  const recorded = new Map(rows.map((row) => [row.id, row]));
  const held = new Map(books.filter(hasMoney).map((entry) => [entry.order_id, entry]));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const came = sum([...held.values()].map(({ gross_amount, refunded }) => gross_amount - refunded));
  const noted = sum(rows.map(({ amount, refunded }) => amount - refunded));
  return [
    ...[...held.keys()].filter((id) => !recorded.has(id)).map((id) => `${id}: money not recorded`),
    ...rows.filter(({ id }) => !held.has(id)).map(({ id }) => `${id}: recorded, but no money`),
    ...(came === noted ? [] : [`money in ${came}, recorded ${noted}`]),
  ];
}

async function ticketFaults(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ code: string; due: number; issued: number }>(sql`
    select o.code,
      (case when o.status = 'paid' then coalesce(sum(i.quantity), 0) else 0 end)::int as due,
      (select count(*)::int from tickets t where t.order_id = o.id and t.status <> 'void') as issued
    from orders o join order_items i on i.order_id = o.id group by o.id`);
  return rows
    .filter(({ due, issued }) => due !== issued)
    .map(({ code, due, issued }) => `${code}: ${issued} tickets instead of ${due}`);
}
