import { and, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import { events, promotors } from '../../db/schema';
import { isEventOver } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';

/** What becomes of the events of a suspended promotor. */
interface SuspendedEvents {
  /** Hidden like events that an admin takes down; otherwise shown without a sale. */
  hidden: boolean;
  /** Whether visitors and buyers are told that they may not take place. */
  inDoubt: boolean;
}

const ofUser = (db: Executor, userId: string) =>
  inArray(
    events.promotorId,
    db.select({ id: promotors.id }).from(promotors).where(eq(promotors.userId, userId)),
  );

/** The reason that the promotor is told of hidden events. */
const takenDownReason = 'Akun penyelenggara ditangguhkan';

/**
 * Stops the sale of all events of an account's promotor that are on sale and not over. Call it with
 * the account locked.
 * @returns the ids of these events
 */
export async function suspendPromotorOf(
  tx: Tx,
  userId: string,
  { hidden, inDoubt }: SuspendedEvents,
): Promise<string[]> {
  await tx
    .update(promotors)
    .set({ suspendedAt: sql`now()` })
    .where(eq(promotors.userId, userId));
  const stopped = await tx
    .update(events)
    .set({
      salesPausedAt: sql`now()`,
      ...(inDoubt && { inDoubtAt: sql`now()` }),
      ...(hidden && {
        status: 'taken_down' as const,
        takenDownAt: sql`now()`,
        takenDownReason,
        hiddenBySuspension: true,
      }),
    })
    .where(and(ofUser(tx, userId), eq(events.status, 'scheduled'), not(isEventOver)))
    .returning({ id: events.id });
  return stopped.map(({ id }) => id);
}

/**
 * Undoes it. Events that an admin took down for another reason stay so.
 * @returns the ids of events that were in doubt and take place
 */
export async function restorePromotorOf(tx: Tx, userId: string): Promise<string[]> {
  const inDoubt = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(ofUser(tx, userId), isNotNull(events.inDoubtAt), ne(events.status, 'cancelled')));
  await tx.update(promotors).set({ suspendedAt: null }).where(eq(promotors.userId, userId));
  await tx
    .update(events)
    .set({
      status: 'scheduled',
      takenDownAt: null,
      takenDownReason: null,
      hiddenBySuspension: false,
    })
    .where(
      and(ofUser(tx, userId), eq(events.hiddenBySuspension, true), eq(events.status, 'taken_down')),
    );
  await tx
    .update(events)
    .set({ salesPausedAt: null, inDoubtAt: null })
    .where(and(ofUser(tx, userId), isNotNull(events.salesPausedAt)));
  return inDoubt.map(({ id }) => id);
}
