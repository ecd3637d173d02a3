import { eq, sql } from 'drizzle-orm';
import { promotors, users } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { EventStateConflict } from './event-access.errors';

/**
 * Checks whether a promotor may put events on sale.
 * @throws EventStateConflict when it is suspended, or when nobody has proved its mail address
 */
export async function checkMaySell(db: Executor, promotorId: string | null): Promise<void> {
  if (promotorId === null) return;
  const [promotor] = await db
    .select({
      suspendedAt: promotors.suspendedAt,
      isProven: sql<boolean>`${users.id} is null or ${users.emailVerifiedAt} is not null`,
    })
    .from(promotors)
    .leftJoin(users, eq(users.id, promotors.userId))
    .where(eq(promotors.id, promotorId));
  if (promotor === undefined) return;
  if (promotor.suspendedAt !== null) {
    throw new EventStateConflict(
      'Akun penyelenggara ini ditangguhkan, jadi acaranya tidak dapat diterbitkan.',
    );
  }
  if (!promotor.isProven) {
    throw new EventStateConflict(
      'Alamat email penyelenggara belum diverifikasi. Buka tautan di email verifikasi, lalu terbitkan lagi.',
    );
  }
}
