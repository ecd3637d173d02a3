import { formatRupiah } from '@panggung/format';
import { lackOfSchema } from './database-schema';
import { findStatementFaults } from './organizing';
import { findBrokenConstraints } from './platform/db/broken-constraints';
import { findForeignOwners } from './platform/db/foreign-owners';
import type { Executor } from './platform/db/database';
import { readFrozen } from './platform/db/frozen-view';
import type { Query } from './platform/db/query';
import { checkStockEquation, findMoneyFaults, findUnfinished } from './sales';

/** What a database turned out to be, in lines for an operator. */
export interface DatabaseReport {
  /** What must not be there. None in a sound database. */
  faults: string[];
  /** What jobs will set right once an api runs. */
  waits: string[];
  /** What it holds, for comparing it with another. */
  contents: string[];
}

/**
 * Looks through a whole database, restored or live: what this version needs of it, references,
 * stock, money and statements. It is read as of one moment and not changed.
 * @param until nothing that happened later may be there
 * @throws DatabaseUnreachable
 */
export const checkDatabase = (url: string, until?: Date): Promise<DatabaseReport> =>
  readFrozen(url, async (db, query) => {
    // Whose tables others own may not be allowed to look at anything else.
    const owners = await findForeignOwners(query);
    if (owners.length > 0) return broken(owners.map((line) => `owners: ${line}`));
    const lack = await lackOfSchema(query);
    if (lack !== undefined) return broken([`schema: ${lack}`]);
    return {
      faults: [
        ...(await findBrokenConstraints(query)).map((line) => `references: ${line}`),
        ...(await moneyFaults(db)),
        ...(until === undefined ? [] : await tooNew(query, until)),
      ],
      waits: (await findUnfinished(db)).map(({ fault, rows }) => inWords(fault, rows)),
      contents: [...(await holdings(query)), ...(await newest(query))],
    };
  });

const broken = (faults: string[]): DatabaseReport => ({ faults, waits: [], contents: [] });

async function moneyFaults(db: Executor): Promise<string[]> {
  const stock = await checkStockEquation(db);
  const statements = await findStatementFaults(db);
  return [
    ...stock.map(
      ({ id, taken, expected }) => `stock: ${id} counts ${taken} as taken, orders hold ${expected}`,
    ),
    ...(await findMoneyFaults(db)).map(({ fault, rows }) => `money: ${inWords(fault, rows)}`),
    ...statements.map(
      ({ eventId, paid, stated }) =>
        `statements: event ${eventId} was paid ${formatRupiah(paid)}, its statement has ${formatRupiah(stated)}`,
    ),
  ];
}

const shownAtMost = 5;

/** The first ids are enough to look at. */
function inWords(fault: string, rows: unknown[]): string {
  const shown = rows.slice(0, shownAtMost).map((row) => JSON.stringify(row));
  const more = rows.length > shownAtMost ? ', …' : '';
  return `${fault}: ${rows.length} (${shown.join(', ')}${more})`;
}

async function holdings(query: Query): Promise<string[]> {
  const { rows } = await query(
    `select (select count(*)::int from users) as accounts, (select count(*)::int from events) as events,
       (select count(*)::int from orders) as orders,
       (select count(*)::int from orders where status in ('paid', 'partially_refunded')) as "paidOrders",
       (select count(*)::int from tickets where status <> 'void') as tickets,
       (select coalesce(sum(amount), 0)::float8 from payment_attempts
         where status in ('captured', 'settled')) as paid,
       (select coalesce(sum(refunded), 0)::float8 from payment_attempts
         where status in ('captured', 'settled')) as refunded,
       (select count(*)::int from pgboss.job where state < 'completed') as jobs`,
  );
  const { accounts, events, orders, paidOrders, tickets, paid, refunded, jobs } = rows[0] ?? {};
  return [
    `${String(accounts)} accounts, ${String(events)} events, ${String(jobs)} jobs to do`,
    `${String(orders)} orders, ${String(paidOrders)} of them paid, with ${String(tickets)} tickets`,
    `${formatRupiah(Number(paid))} paid, ${formatRupiah(Number(refunded))} of it refunded`,
  ];
}

/** What says when something happened, by the database's clock. */
const moments = [
  ['order', 'orders', 'created_at'],
  ['payment', 'payment_attempts', 'updated_at'],
  ['ticket', 'tickets', 'issued_at'],
  ['scan', 'check_ins', 'received_at'],
  ['refund', 'refunds', 'updated_at'],
  ['entry of the audit log', 'audit_log', 'at'],
] as const;

async function lastMoments(query: Query): Promise<{ what: string; at: Date }[]> {
  const latest = moments.map(
    ([what, table, column]) => `select '${what}', max(${column}) from ${table}`,
  );
  const { rows } = await query(
    `select * from (${latest.join(' union all ')}) m (what, at) where at is not null`,
  );
  return rows as unknown as { what: string; at: Date }[];
}

const newest = async (query: Query): Promise<string[]> =>
  (await lastMoments(query)).map(({ what, at }) => `newest ${what}: ${at.toISOString()}`);

const tooNew = async (query: Query, until: Date): Promise<string[]> =>
  (await lastMoments(query))
    .filter(({ at }) => at > until)
    .map(
      ({ what, at }) =>
        `moment: the newest ${what} is of ${at.toISOString()}, later than ${until.toISOString()}`,
    );
