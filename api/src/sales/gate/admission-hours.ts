import { eventHours } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { events } from '../../db/schema';
import { earliestDoors } from '../returns/admission';

/** How long after its end an event's gates still take scans that were made then. */
const hoursAfterEnd = 12;

/** From when the gates let people in; needs `events` and `venues` in the query. */
export const admissionOpens =
  sql<Date>`coalesce(${events.admissionOpensAt}, ${earliestDoors('events', 'venues')})`.mapWith(
    events.startsAt,
  );

/** Until when. */
export const admissionCloses =
  sql<Date>`coalesce(${events.endsAt}, ${events.startsAt} + make_interval(hours => ${eventHours}))
    + make_interval(hours => ${hoursAfterEnd})`.mapWith(events.startsAt);
