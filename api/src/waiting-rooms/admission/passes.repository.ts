import { and, eq, sql } from 'drizzle-orm';
import { waitingPasses } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { isOver } from '../entries/entries.repository';
import type { PassCounts } from './rate';

export type Pass = typeof waitingPasses.$inferSelect & { isOver: boolean };

const ofEntry = (eventId: string, entryId: string) =>
  and(eq(waitingPasses.eventId, eventId), eq(waitingPasses.entryId, entryId));

export async function findPass(
  db: Executor,
  eventId: string,
  entryId: string,
): Promise<Pass | undefined> {
  const [row] = await db
    .select({ pass: waitingPasses, isOver: sql<boolean>`coalesce(${isOver}, false)` })
    .from(waitingPasses)
    .where(ofEntry(eventId, entryId));
  return row && { ...row.pass, isOver: row.isOver };
}

/** Gives an entry its pass, unless it has or had one. */
export async function insertPass(
  tx: Executor,
  { minutes, ...pass }: Pick<Pass, 'eventId' | 'entryId' | 'turn'> & { minutes: number },
): Promise<void> {
  await tx
    .insert(waitingPasses)
    .values({
      ...pass,
      issuedAt: sql`clock_timestamp()`,
      expiresAt: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .onConflictDoNothing();
}

const isUsable = sql`${waitingPasses.spentAt} is null and ${waitingPasses.leftAt} is null
  and ${waitingPasses.expiresAt} > clock_timestamp()`;

/** @returns whether it was open and had not been made longer before */
export async function extendPass(
  db: Executor,
  { eventId, entryId, minutes }: { eventId: string; entryId: string; minutes: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(waitingPasses)
    .set({
      expiresAt: sql`${waitingPasses.expiresAt} + make_interval(mins => ${minutes})`,
      extended: true,
    })
    .where(and(ofEntry(eventId, entryId), isUsable, eq(waitingPasses.extended, false)));
  return rowCount === 1;
}

/** Gives everybody who has a pass more time. */
export async function lengthenPasses(tx: Tx, eventId: string, seconds: number): Promise<void> {
  await tx
    .update(waitingPasses)
    .set({ expiresAt: sql`${waitingPasses.expiresAt} + make_interval(secs => ${seconds})` })
    .where(and(eq(waitingPasses.eventId, eventId), isUsable));
}

/** @returns whether it was open */
export async function givePassBack(
  db: Executor,
  eventId: string,
  entryId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(waitingPasses)
    .set({ leftAt: sql`clock_timestamp()` })
    .where(and(ofEntry(eventId, entryId), isUsable));
  return rowCount === 1;
}

/** @param after turns called up since then may still come for their pass: who has is counted apart */
export async function countPasses(
  db: Executor,
  eventId: string,
  after: string,
): Promise<PassCounts & { came: number }> {
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${which}))::integer`;
  const [row] = await db
    .select({
      open: count(isUsable),
      spent: count(sql`${waitingPasses.spentAt} is not null`),
      lapsed: count(isOver),
      came: count(sql`${waitingPasses.turn} > ${after}`),
      units: sql<number>`coalesce(sum(${waitingPasses.units}), 0)::integer`,
    })
    .from(waitingPasses)
    .where(eq(waitingPasses.eventId, eventId));
  return row ?? { open: 0, spent: 0, lapsed: 0, came: 0, units: 0 };
}

export interface PassUse {
  eventId: string;
  entryId: string;
  orderId: string;
  /** Tickets of the order. */
  units: number;
}

/** Spends passes. @throws Error when one of them is not usable any more; the transaction must be undone */
export async function spendPasses(tx: Tx, uses: PassUse[]): Promise<void> {
  if (uses.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
    as used("eventId" uuid, "entryId" uuid, "orderId" uuid, units integer)`;
  const { rowCount } = await tx
    .update(waitingPasses)
    .set({
      spentAt: sql`clock_timestamp()`,
      orderId: sql`used."orderId"`,
      units: sql`used.units`,
    })
    .from(wanted)
    .where(
      sql`${waitingPasses.eventId} = used."eventId" and ${waitingPasses.entryId} = used."entryId"
        and ${waitingPasses.spentAt} is null`,
    );
  if (rowCount !== uses.length) throw new Error('a pass that is locked was spent');
}
