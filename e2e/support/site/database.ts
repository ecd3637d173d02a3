import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putOnSale } from '@panggung/test-support/factories/events';
import { queryAt } from '@panggung/test-support/peers/postgres';
import type pg from 'pg';
import { siteData } from './site-data';

/** Runs one statement in the database of a site, that under test if no other. @returns its rows */
export const query = <Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
  data = siteData(),
): Promise<Row[]> => queryAt<Row>(databaseUrl(data), statement, values);

/** Address of the PostgreSQL that a site has started in its data folder. */
export function databaseUrl(data = siteData()): string {
  const folder = join(data, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  // The fourth line of this file is the port.
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://panggung:${password}@127.0.0.1:${port}/panggung`;
}

/** Sets the deadline of an order, also that of a review, and of the job that ends it, to now. */
export async function endTimeOf(orderId: string): Promise<void> {
  await query(
    `update orders set expires_at = now(), expires_before_review =
       case when expires_before_review is not null then now() end where id = $1`,
    [orderId],
  );
  await query(
    `update pgboss.job set start_after = now() where name = 'order-expiry' and data ->> 'orderId' = $1`,
    [orderId],
  );
}

/** A test's own event, in the given number of days at noon, with one ticket type for Rp 200.000. */
export async function ownEvent(days: number, { capacity = 100, data = siteData() } = {}) {
  const types = [{ price: 200_000, capacity }];
  const { eventId, typeIds } = await putOnSale(
    (statement, values) => query(statement, values, data),
    { days, types },
  );
  return { eventId, ticketTypeId: typeIds[0] ?? '', price: 200_000 };
}
