import { waitingPlaceDays } from '@panggung/policy';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { waitingEntries, waitingPasses, waitingReminders, waitingRooms } from '../../db/schema';
import type { Db } from '../../platform/db/database';

const batch = 5_000;

/** Nobody is reminded of a room that has ended. Its mover deletes them; this takes what came at the same moment. */
export async function deleteLateReminders(db: Db): Promise<void> {
  const ended = db
    .select({ id: waitingRooms.eventId })
    .from(waitingRooms)
    .where(sql`${waitingRooms.endedAt} is not null`);
  await db.delete(waitingReminders).where(inArray(waitingReminders.eventId, ended));
}

/**
 * Makes the entries of rooms that ended long ago nobody's: nobody is found by them any more. They stay, since the
 * draw is checked by their ids; passes go, as they lead from an order to its buyer's entry.
 */
export async function forgetOldPlaces(db: Db): Promise<void> {
  const old = await db
    .select({ eventId: waitingRooms.eventId })
    .from(waitingRooms)
    .where(
      and(
        isNull(waitingRooms.forgottenAt),
        lt(waitingRooms.endedAt, sql`now() - make_interval(days => ${waitingPlaceDays})`),
      ),
    );
  for (const { eventId } of old) {
    await forgetPlaces(db, eventId);
    await db.delete(waitingPasses).where(eq(waitingPasses.eventId, eventId));
    await db
      .update(waitingRooms)
      .set({ forgottenAt: sql`clock_timestamp()` })
      .where(eq(waitingRooms.eventId, eventId));
  }
}

async function forgetPlaces(db: Db, eventId: string): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const rows: { id: string }[] = await db
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(
        and(
          eq(waitingEntries.eventId, eventId),
          after === null ? undefined : gt(waitingEntries.id, after),
        ),
      )
      .orderBy(asc(waitingEntries.id))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    await db
      .update(waitingEntries)
      .set({ buyerHash: sql`uuid_send(gen_random_uuid())` })
      .where(
        and(
          eq(waitingEntries.eventId, eventId),
          after === null ? undefined : gt(waitingEntries.id, after),
          sql`${waitingEntries.id} <= ${last.id}`,
        ),
      );
    after = last.id;
  }
}
