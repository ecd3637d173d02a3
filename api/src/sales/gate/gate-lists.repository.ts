import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  checkIns,
  events,
  orderItems,
  orders,
  tickets,
  ticketTypes,
  venues,
} from '../../db/schema';
import { isCheckInOfTicket, isItemOfTicket, peopleOfTicket } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { announcedStatus } from '../../catalog';
import { admissionCloses, admissionOpens } from './admission-hours';

export async function findGateEvent(db: Executor, id: string) {
  const { title, startsAt, endsAt, promotorId } = events;
  const [event] = await db
    .select({
      id: events.id,
      title,
      status: announcedStatus,
      startsAt,
      endsAt,
      promotorId,
      timezone: venues.timezone,
      opensAt: admissionOpens,
      closesAt: admissionCloses,
      reentry: events.reentryAllowed,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, id));
  return event;
}

/**
 * The cursor for the next request: the lowest transaction number that is still running. A running
 * transaction may commit after ones that began later, but its number is not below this cursor, so
 * no change is ever skipped. Read it before the list.
 */
export async function currentCursor(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ cursor: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`,
  );
  if (rows[0] === undefined) throw new Error('the database has no snapshot');
  return rows[0].cursor;
}

export interface GateListPart {
  /** A cursor: only what has changed since then, and perhaps a little more. */
  since: string | undefined;
  /** The last ticket of the part before. */
  after: string | undefined;
  limit: number;
}

/** Tickets of an event by id, void ones too. */
export function selectGateTickets(
  db: Executor,
  eventId: string,
  { since, after, limit }: GateListPart,
) {
  return db
    .select({
      id: tickets.id,
      version: tickets.version,
      code: tickets.code,
      status: tickets.status,
      holderName: tickets.holderName,
      leftAt: tickets.leftAt,
      ticketTypeId: tickets.ticketTypeId,
      ticketTypeName: orderItems.name,
      people: peopleOfTicket,
      checkIn: { id: checkIns.id, scannedAt: checkIns.scannedAt, device: checkIns.device },
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(orderItems, isItemOfTicket)
    .leftJoin(checkIns, isCheckInOfTicket)
    .where(
      and(
        eq(orders.eventId, eventId),
        since === undefined ? undefined : sql`${tickets.changedIn} >= ${since}::xid8`,
        after === undefined ? undefined : gt(tickets.id, after),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(limit);
}

/** The types of tickets of an event, in the order of its page. */
export const selectGateTypes = (db: Executor, eventId: string) =>
  db
    .select({ id: ticketTypes.id, name: ticketTypes.name })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));

export type GateTicketRow = Awaited<ReturnType<typeof selectGateTickets>>[number];
