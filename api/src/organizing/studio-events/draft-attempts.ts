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

/** The draft that an earlier try has made; undefined when there is none. @throws IdempotencyKeyReused */
export async function draftOf(tx: Tx, attempt: IdempotentRequest): Promise<string | undefined> {
  const [earlier] = await findAnswers(tx, [attempt]);
  if (earlier instanceof Error) throw earlier;
  return earlier === undefined ? undefined : answerSchema.parse(earlier).id;
}

/** @throws IdempotencyInProgress when another try made a draft at the same time */
export async function claimDraft(tx: Tx, attempt: IdempotentRequest, id: string): Promise<void> {
  const [claimed] = await claimKeys(tx, [{ ...attempt, response: { id } }]);
  if (!claimed) throw new IdempotencyInProgress();
}
