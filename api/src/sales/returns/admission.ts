import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Doors open on the event's day; before events around midnight, at most so many hours earlier. */
const hoursBeforeStart = 6;

/**
 * When the doors of an event open at the earliest.
 * @param e name of the events in the query
 * @param v name of their venues
 */
export const earliestDoors = (e: string, v: string): SQL<Date> =>
  sql.raw(`least(
  date_trunc('day', ${e}.starts_at at time zone ${v}.timezone) at time zone ${v}.timezone,
  ${e}.starts_at - interval '${hoursBeforeStart} hours')`) as SQL<Date>;

/** Whether a ticket was checked in when the doors of its event were open, by the server's clock. */
export const wasAdmitted = (ticketId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from check_ins c
    join events e on e.id = c.event_id join venues v on v.id = e.venue_id
    where c.ticket_id = ${ticketId} and c.result = 'accepted' and c.undone_at is null
      and c.received_at >= ${earliestDoors('e', 'v')})`;

/**
 * Whether a used ticket is not refunded by a cancellation: the promotor said that the event took
 * place, and the ticket was admitted.
 * @param ticket its columns
 * @param tookPlace whether the promotor said so
 */
export const isKept = (
  ticket: { id: SQLWrapper; status: SQLWrapper },
  tookPlace: SQL | boolean,
): SQL<boolean> =>
  sql<boolean>`(${tookPlace} and ${ticket.status} = 'checked_in' and ${wasAdmitted(ticket.id)})`;
