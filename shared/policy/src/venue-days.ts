import { dayOf, instantOf } from '@panggung/format';
import { claimDays, refundTiers, type RefundCause } from './refunds';

const dayMs = 86_400_000;

/**
 * Whole days until an event, counted by the calendar of its venue: 1 on the day before, however
 * many hours are left, 0 on its day, negative after it.
 * @param zone IANA name, e.g. `Asia/Makassar`
 * @throws RangeError for an unknown zone or an invalid date
 */
export const daysBefore = (now: Date, startsAt: Date, zone: string): number =>
  dayNumber(startsAt, zone) - dayNumber(now, zone);

/**
 * The moment from which nothing is refunded any more: a midnight at the venue.
 * @param zone IANA name of the venue's zone
 */
export function endOfClaims(cause: RefundCause, startsAt: Date, zone: string): Date {
  const paying = refundTiers.filter(({ percent }) => percent > 0);
  const lastDay =
    cause === 'organizer_cancelled' ? -claimDays : Math.min(...paying.map((tier) => tier.minDays));
  return midnight(dayNumber(startsAt, zone) - lastDay + 1, zone);
}

/**
 * The tiers that refund something of a buyer's ticket, the best first, each with the midnight at the
 * venue from which it counts no more.
 * @param zone IANA name of the venue's zone
 */
export const endsOfTiers = (startsAt: Date, zone: string): { percent: number; until: Date }[] =>
  refundTiers
    .filter(({ percent }) => percent > 0)
    .map(({ minDays, percent }) => ({
      percent,
      until: midnight(dayNumber(startsAt, zone) - minDays + 1, zone),
    }));

/** Days since 1970-01-01 by the calendar of a zone. */
const dayNumber = (moment: Date, zone: string): number => Date.parse(dayOf(moment, zone)) / dayMs;

/** The instant at which a day begins in a zone. */
function midnight(day: number, zone: string): Date {
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  return new Date(instantOf(`${date}T00:00`, zone));
}
