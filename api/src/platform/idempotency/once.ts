import { z } from 'zod';
import type { Tx } from '../db/database';
import { uuid } from '../http/schemas';
import {
  IdempotencyInProgress,
  claimKeys,
  findAnswers,
  hashRequest,
  type IdempotentRequest,
} from './idempotency';

const answerSchema = z.object({ id: uuid });

/**
 * Writes something unless an earlier try has written it.
 * @param attempt undefined writes it in any case
 * @returns its id
 * @throws IdempotencyKeyReused, and IdempotencyInProgress when another try wrote it just now
 */
export async function once(
  tx: Tx,
  attempt: IdempotentRequest | undefined,
  write: () => Promise<string>,
): Promise<string> {
  if (attempt === undefined) return write();
  const [earlier] = await findAnswers(tx, [attempt]);
  if (earlier instanceof Error) throw earlier;
  if (earlier !== undefined) return answerSchema.parse(earlier).id;
  const id = await write();
  const [claimed] = await claimKeys(tx, [{ ...attempt, response: { id } }]);
  if (!claimed) throw new IdempotencyInProgress();
  return id;
}

/** @returns undefined when the client has sent no key */
export function attemptOf(
  scope: string,
  headers: { 'idempotency-key'?: string | undefined },
  content: object,
): IdempotentRequest | undefined {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : { scope, key, requestHash: hashRequest(content) };
}
