import { verifications } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

export async function insertVerification(
  db: Executor,
  verification: typeof verifications.$inferInsert,
): Promise<void> {
  await db.insert(verifications).values(verification);
}
