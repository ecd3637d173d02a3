import { and, eq } from 'drizzle-orm';
import { promotors } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** Whether a promotor is verified and belongs to this account. */
export async function isVerifiedPromotor(db: Executor, promotorId: string, userId: string) {
  const own = and(
    eq(promotors.id, promotorId),
    eq(promotors.userId, userId),
    eq(promotors.verified, true),
  );
  return (await db.$count(promotors, own)) > 0;
}
