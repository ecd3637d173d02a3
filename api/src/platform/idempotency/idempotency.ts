import { and, eq, inArray, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema';
import { contentHash } from '../content-hash';
import type { Db, Executor } from '../db/database';
import { insertMany } from '../db/insert-many';
import { DomainError } from '../errors/domain-error';

/** A request that may be sent several times and gets the same answer each time. */
export interface IdempotentRequest {
  /** Who or what the key belongs to: the same key of two users is two keys. */
  scope: string;
  key: string;
  requestHash: string;
}

class IdempotencyKeyReused extends DomainError {
  constructor() {
    super('IDEMPOTENCY_KEY_REUSED', 'Kunci permintaan ini sudah dipakai untuk pesanan lain.');
  }
}

export class IdempotencyInProgress extends DomainError {
  constructor() {
    super('IDEMPOTENCY_IN_PROGRESS', 'Permintaan yang sama sedang diproses. Coba lagi sebentar.');
  }
}

/** Hash of what a request asks for; independent of the order of its keys. */
export const hashRequest = (content: unknown): string => contentHash(content);

/**
 * The stored answers of earlier requests.
 * @returns for each request its answer; undefined when it was not done; IdempotencyKeyReused when
 *   its key belongs to another request
 */
export async function findAnswers(db: Executor, requests: IdempotentRequest[]): Promise<unknown[]> {
  if (requests.length === 0) return [];
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        inArray(idempotencyKeys.scope, unique(requests.map(({ scope }) => scope))),
        inArray(idempotencyKeys.key, unique(requests.map(({ key }) => key))),
      ),
    );
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  return requests.map((request) => {
    const row = known.get(nameOf(request));
    if (row === undefined) return undefined;
    return row.requestHash === request.requestHash ? row.response : new IdempotencyKeyReused();
  });
}

/**
 * Stores answers in the transaction that does the work. Waits if another transaction is doing the
 * same request.
 * @returns for each request whether it is the first with its key; the caller undoes all others
 */
export async function claimKeys(
  tx: Executor,
  requests: (IdempotentRequest & { response: unknown })[],
): Promise<boolean[]> {
  if (requests.length === 0) return [];
  const rows = requests.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const { rows: claimed } = await tx.execute<{ scope: string; key: string }>(
    sql`${insertMany(idempotencyKeys, rows)} on conflict do nothing returning scope, key`,
  );
  const names = new Set(claimed.map(nameOf));
  // Of several requests with one key, only the first was stored.
  return requests.map((request) => names.delete(nameOf(request)));
}

/** Replaces the answer, for work whose result is known only after the key was claimed. */
export async function replaceAnswer(
  tx: Executor,
  { scope, key }: IdempotentRequest,
  response: unknown,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ response })
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
}

const batch = 5_000;

/**
 * Keys are kept for a week: no client retries for longer. In batches, because a day of a big sale
 * leaves a million of them.
 */
export async function deleteOldKeys(db: Db): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${idempotencyKeys} where ctid = any(array(
        select ctid from ${idempotencyKeys} where created_at < now() - interval '7 days'
        limit ${batch}))`,
    );
    if ((rowCount ?? 0) < batch) return;
  }
}

const nameOf = ({ scope, key }: { scope: string; key: string }) => `${scope}\n${key}`;

const unique = (values: string[]) => [...new Set(values)];
