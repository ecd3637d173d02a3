import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema';
import type { Executor } from '../db/database';
import { DomainError } from '../errors/domain-error';

/** A request that may be sent again, and the answer it gets however often it is. */
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
export function hashRequest(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
}

/**
 * The stored answer of a request that was done before.
 * @throws IdempotencyKeyReused when the key came with another request
 */
export async function findAnswer(db: Executor, request: IdempotentRequest): Promise<unknown> {
  const [row] = await db
    .select({ hash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key)));
  if (row === undefined) return undefined;
  if (row.hash !== request.requestHash) throw new IdempotencyKeyReused();
  return row.response;
}

/**
 * Stores the answer in the transaction that does the work. When another transaction is doing the
 * same request, this waits for its end.
 * @returns false when the request has been done by now: roll back and use findAnswer
 */
export async function claimKey(
  tx: Executor,
  { scope, key, requestHash }: IdempotentRequest,
  response: unknown,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, response })
    .onConflictDoNothing();
  return rowCount === 1;
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

/** Keys are kept for a week: no client retries for longer. */
export async function deleteOldKeys(db: Executor): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
