import { instantOf, wallTimeOf } from '@panggung/format';
import type { StudioEvent } from '../workspace/studio.queries';

/**
 * When the first of the guarded types is on sale.
 * @param ticketTypeId the guarded type; null for all
 * @returns null unless each of them has a start of sale that is ahead, which a scheduled room needs
 */
export function saleAhead(
  { ticketTypes, venue }: StudioEvent,
  ticketTypeId: string | null,
  now: Date,
): string | null {
  const guarded = ticketTypes.filter(({ id }) => ticketTypeId === null || id === ticketTypeId);
  const clock = wallTimeOf(now, venue.timezone);
  const starts = guarded.flatMap(({ saleStartsAt }) =>
    saleStartsAt !== null && saleStartsAt > clock ? saleStartsAt : [],
  );
  const [first] = starts.sort();
  if (first === undefined || starts.length < guarded.length) return null;
  return instantOf(first, venue.timezone);
}

export const minutesBefore = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();
