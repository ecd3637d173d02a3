import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { waitingEntries, waitingReminders } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

export type Reminder = typeof waitingReminders.$inferSelect;

export async function upsertReminder(db: Executor, reminder: Reminder): Promise<void> {
  const { address, turn } = reminder;
  await db
    .insert(waitingReminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: [waitingReminders.eventId, waitingReminders.entryId],
      set: { address, turn },
    });
}

const ofEvent = (eventId: string) => eq(waitingReminders.eventId, eventId);

/** Takes those whose turn is near out of the table, the first ones first. */
export async function takeDue(
  tx: Tx,
  { eventId, turn, limit }: { eventId: string; turn: string; limit: number },
): Promise<Reminder[]> {
  const due = tx
    .select({ entryId: waitingReminders.entryId })
    .from(waitingReminders)
    .where(and(ofEvent(eventId), lte(waitingReminders.turn, turn)))
    .orderBy(asc(waitingReminders.turn))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .delete(waitingReminders)
    .where(and(ofEvent(eventId), sql`${waitingReminders.entryId} in ${due}`))
    .returning();
}

/** Nobody is reminded at an address that is erased. */
export async function forgetReminders(tx: Tx, address: string): Promise<void> {
  await tx.delete(waitingReminders).where(eq(waitingReminders.address, address));
}

/** Reminders that were asked for before the draw, with their entries. */
export const findUndrawn = (tx: Tx, eventId: string, limit: number) =>
  tx
    .select({ entry: waitingEntries })
    .from(waitingReminders)
    .innerJoin(
      waitingEntries,
      and(
        eq(waitingEntries.eventId, waitingReminders.eventId),
        eq(waitingEntries.id, waitingReminders.entryId),
      ),
    )
    .where(and(ofEvent(eventId), isNull(waitingReminders.turn)))
    .limit(limit);

export async function setTurns(
  tx: Tx,
  eventId: string,
  turns: { entryId: string; turn: string }[],
): Promise<void> {
  if (turns.length === 0) return;
  await tx.execute(sql`update ${waitingReminders} set turn = given.turn
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as given("entryId" uuid, turn text)
    where event_id = ${eventId} and entry_id = given."entryId"`);
}
