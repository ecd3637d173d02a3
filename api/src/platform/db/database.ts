import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Reads and single writes, inside or outside of a transaction. */
export type Executor = NodePgDatabase;
/** Queries outside of a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool };
/** Queries of one open transaction, on the connection that holds it. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient };

const casing = 'snake_case';

/** Makes a connection pool; it connects on first use. `db.$client.end()` closes it. */
export function openDatabase(url: string, poolSize: number): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'panggung-api',
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  return drizzle(pool, { casing });
}

/** Runs `work` in a transaction: commits when it returns, rolls back when it throws. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(drizzle(client, { casing }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
