import { and, eq, gt, sql } from 'drizzle-orm';
import { events, orders, tickets, ticketTypes, venues } from '../../db/schema';
import { venueDate, venueTime } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import type { Postpone } from './postponements.schema';
import { atVenue } from '../../owners';

/** Gives an event its new start; the old one stays on record. Without an end, it keeps its length. */
export async function setPostponed(
  tx: Tx,
  { id, venueId, startsAt: before }: { id: string; venueId: string; startsAt: Date },
  { startsAt, endsAt, reason }: Postpone,
) {
  const [row] = await tx
    .update(events)
    .set({
      startsAt: atVenue(startsAt, venueId),
      endsAt:
        endsAt === null
          ? sql`${atVenue(startsAt, venueId)} + (${events.endsAt} - ${events.startsAt})`
          : atVenue(endsAt, venueId),
      postponedAt: sql`now()`,
      postponedFrom: before,
      postponeReason: reason,
      // It was about the old date.
      admissionOpensAt: null,
    })
    .where(eq(events.id, id))
    .returning({ startsAt: events.startsAt, postponedAt: events.postponedAt });
  if (!row?.postponedAt) throw new Error(`event ${id} could not be put off`);
  return { startsAt: row.startsAt, postponedAt: row.postponedAt };
}

/** What a new start would be at the event's venue. */
export async function resolvePostponement(db: Executor, eventId: string, startsAt: string) {
  const [row] = await db
    .select({
      startsAt: sql`${startsAt}::timestamp at time zone ${venues.timezone}`.mapWith(
        events.startsAt,
      ),
      date: sql<string>`to_char(${startsAt}::timestamp, 'YYYY-MM-DD')`,
      time: sql<string>`to_char(${startsAt}::timestamp, 'HH24:MI')`,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, eventId));
  if (row === undefined) throw new Error(`event ${eventId} vanished`);
  return row;
}

/** Moves the ends of sales that are not over, to keep their distance from the event's start. */
export async function moveSaleEnds(tx: Tx, eventId: string, ms: number): Promise<void> {
  await tx
    .update(ticketTypes)
    .set({ saleEndsAt: sql`${ticketTypes.saleEndsAt} + make_interval(secs => ${ms / 1000})` })
    .where(and(eq(ticketTypes.eventId, eventId), gt(ticketTypes.saleEndsAt, sql`now()`)));
}

/** Tickets of the event that were transferred. */
export async function selectHandedOn(db: Executor, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), eq(tickets.status, 'transferred')));
  return rows.map(({ id }) => id);
}

/** The facts of a postponement for mails; undefined when there was none. */
export async function findPostponement(db: Executor, eventId: string) {
  const [row] = await db
    .select({
      startsAt: events.startsAt,
      postponedAt: events.postponedAt,
      reason: events.postponeReason,
      date: sql<string>`${venueDate(events.postponedFrom)}`,
      time: sql<string>`${venueTime(events.postponedFrom)}`,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, eventId));
  if (!row?.postponedAt) return undefined;
  return { ...row, postponedAt: row.postponedAt, reason: row.reason ?? '' };
}

export type Postponement = NonNullable<Awaited<ReturnType<typeof findPostponement>>>;
