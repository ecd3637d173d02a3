import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { takeNotes } from './after-commit';
import { beginOf, openPool, poolLimits, type DatabaseAddress, type PoolLimits } from './pool';
import { isReadOnly, keepsSilent } from './violations';

/** Reads and single writes, inside or outside of a transaction. */
export type Executor = NodePgDatabase;
/** Queries outside of a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool };
/** Queries of one open transaction, on the connection that holds it. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient };

const casing = 'snake_case';

/**
 * A database over a connection pool, which connects on first use. `db.$client.end()` closes it.
 * @param limits of one kind of work; those of browsing when left out
 */
export function openDatabase(
  address: DatabaseAddress,
  poolSize: number,
  limits: PoolLimits = poolLimits.browsing,
): Db {
  return drizzle(openPool(address, poolSize, limits), { casing });
}

export interface TransactionOptions {
  /** Milliseconds to wait for a row that others lock; the connection's own limit if left out. */
  lockTimeoutMs?: number | undefined;
  /** Milliseconds after which a process that does nothing loses it; the connection's own limit if left out. */
  idleMs?: number | undefined;
}

/** Runs `work` in a transaction: commits when it returns, rolls back when it throws. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { lockTimeoutMs, idleMs }: TransactionOptions = {},
): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    const limits =
      local('lock_timeout', lockTimeoutMs) + local('idle_in_transaction_session_timeout', idleMs);
    await client.query(`${beginOf(db.$client)}${limits}`);
    const result = await work(drizzle(client, { casing }));
    await client.query('COMMIT');
    for (const note of takeNotes(client)) note();
    return result;
  } catch (error) {
    takeNotes(client);
    // A server that keeps silent would not answer this either: its caller would wait twice as long.
    if (keepsSilent(error)) broken = new Error('the server keeps silent');
    else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    // It leads to a server that is no primary any more: the next one may find the new one.
    if (isReadOnly(error)) broken = new Error('the server only reads');
    throw error;
  } finally {
    client.release(broken);
  }
}

const local = (name: string, milliseconds: number | undefined): string =>
  milliseconds === undefined ? '' : `; SET LOCAL ${name} = ${milliseconds}`;

/** Runs a part of a transaction, and rolls only this part back when `work` returns false. */
export async function inSavepoint(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await tx.$client.query('SAVEPOINT part');
  const succeeded = await work();
  await tx.$client.query(succeeded ? 'RELEASE SAVEPOINT part' : 'ROLLBACK TO SAVEPOINT part');
  return succeeded;
}
