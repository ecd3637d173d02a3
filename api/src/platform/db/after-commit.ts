import type pg from 'pg';
import type { Tx } from './database';

const waiting = new WeakMap<pg.PoolClient, (() => void)[]>();

/** Runs `note` once the transaction has been committed, and never if it is rolled back. */
export function afterCommit(tx: Tx, note: () => void): void {
  const notes = waiting.get(tx.$client) ?? [];
  waiting.set(tx.$client, [...notes, note]);
}

/** What waits for the end of a connection's transaction; it waits no longer. */
export function takeNotes(client: pg.PoolClient): (() => void)[] {
  const notes = waiting.get(client) ?? [];
  waiting.delete(client);
  return notes;
}
