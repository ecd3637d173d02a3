import { drizzle } from 'drizzle-orm/node-postgres';
import type { Executor } from './database';
import { connectToMigrate } from './migration-lock';
import type { Query } from './query';

/**
 * Reads a whole database as it is at one moment, without limits of time and without changing it.
 * @param url direct, or through a pooler in transaction mode
 * @throws DatabaseUnreachable
 */
export async function readFrozen<Result>(
  url: string,
  read: (db: Executor, query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await connectToMigrate(url);
  try {
    await client.query(
      `begin transaction isolation level repeatable read, read only;
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    const query: Query = (text, values) => client.query<Record<string, unknown>>(text, values);
    return await read(drizzle(client, { casing: 'snake_case' }), query);
  } finally {
    await client.end();
  }
}
