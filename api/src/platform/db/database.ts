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
    // Solid-state disks and memory: reading an index is worth hardly more than reading in order.
    options: '-c random_page_cost=1.1',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  // The same for one that breaks while a transaction holds it between two statements: the next
  // statement fails, and the pool does not take the connection back.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { casing });
}

export interface TransactionOptions {
  /** Milliseconds to wait for a row that somebody else holds; the connection's own if left out. */
  lockTimeoutMs?: number | undefined;
}

/** Runs `work` in a transaction: commits when it returns, rolls back when it throws. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { lockTimeoutMs }: TransactionOptions = {},
): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    const limit = lockTimeoutMs === undefined ? '' : `; SET LOCAL lock_timeout = ${lockTimeoutMs}`;
    await client.query(`BEGIN${limit}`);
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

/** Runs a part of a transaction that leaves nothing behind when it comes to nothing. */
export async function inSavepoint(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await tx.$client.query('SAVEPOINT part');
  const succeeded = await work();
  await tx.$client.query(succeeded ? 'RELEASE SAVEPOINT part' : 'ROLLBACK TO SAVEPOINT part');
  return succeeded;
}
