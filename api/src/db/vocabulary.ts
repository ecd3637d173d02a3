import { eventHours } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { events } from './schema';
import { holdingStatuses, moneyInStatuses, paidStatuses } from './statuses';

/** When an event is over. */
export const eventEnd = sql`coalesce(${events.endsAt}, ${events.startsAt} + make_interval(hours => ${sql.raw(String(eventHours))}))`;

/** By the clock as the statement begins: an event is over for all of its rows, or for none. */
export const isEventOver = sql<boolean>`${eventEnd} <= statement_timestamp()`;

/** As words of SQL, so that PostgreSQL sees which partial index fits. */
const listed = (statuses: readonly string[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`);

/** For `status in ${…}`: orders whose tickets are good. */
export const paid = listed(paidStatuses);
/** For `status in ${…}`: orders that hold stock. */
export const holding = listed(holdingStatuses);
/** For `status in ${…}`: attempts whose money came in. */
export const moneyIn = listed(moneyInStatuses);
