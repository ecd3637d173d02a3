import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from './database';

/**
 * What reads, perhaps from a copy that is a moment old. Every database can stand in for it, and it for
 * none: a repository that asks for an `Executor` (stock, orders, whatever somebody owns) cannot be
 * given it by mistake.
 */
export type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinct' | '$count' | 'execute'>;

/** Reads of what is public and may be a moment old. */
export interface PublicReads {
  /**
   * @param work may run twice, the second time on the primary: it only reads
   */
  read<Result>(work: (db: Reader) => Promise<Result>): Promise<Result>;
}

export const readsFromPrimary = (primary: Db): PublicReads => ({
  read: (work) => work(primary),
});
