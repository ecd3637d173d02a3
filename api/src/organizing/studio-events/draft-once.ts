import { z } from 'zod';
import type { Tx } from '../../platform/db/database';
import { uuid } from '../../platform/http/schemas';
import {
  IdempotencyInProgress,
  claimKeys,
  findAnswers,
  type IdempotentRequest,
} from '../../platform/idempotency/idempotency';

const answerSchema = z.object({ id: uuid });

/**
 * Writes a draft unless an earlier try has written it.
 * @returns its id
 * @throws IdempotencyKeyReused, and IdempotencyInProgress when another try wrote it just now
 */
export async function draftOnce(
  tx: Tx,
  attempt: IdempotentRequest,
  write: () => Promise<string>,
): Promise<string> {
  const [earlier] = await findAnswers(tx, [attempt]);
  if (earlier instanceof Error) throw earlier;
  if (earlier !== undefined) return answerSchema.parse(earlier).id;
  const id = await write();
  const [claimed] = await claimKeys(tx, [{ ...attempt, response: { id } }]);
  if (!claimed) throw new IdempotencyInProgress();
  return id;
}
