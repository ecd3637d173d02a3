import { seededRandom } from '../../../platform/seeded-random';
import type { DemoEvent } from '../events';
import { hoursAhead } from '../venues';

const hour = 3_600_000;
/** After so many tries, a moment is taken however unlikely its hour is. */
const tries = 60;

type TimedType = Pick<DemoEvent['types'][number], 'saleStartsAt' | 'saleEndsAt'>;

/** When a type was on sale, cut so that all orders are paid or expired by now; perhaps never. */
export function saleSoFar(type: TimedType, now: Date) {
  const opens = type.saleStartsAt.getTime();
  const closes = Math.min(type.saleEndsAt.getTime(), now.getTime()) - hour;
  return opens < closes ? { opens, closes } : undefined;
}

export type SaleSoFar = NonNullable<ReturnType<typeof saleSoFar>>;

/**
 * When somebody bought: mostly early, at weekends and in the evening of the venue. The number of
 * random draws depends on today's date, so they come from a sequence of their own.
 */
export function saleMoment(sale: SaleSoFar, timezone: string, seed: string): Date {
  const random = seededRandom(seed);
  for (let tried = 1; ; tried += 1) {
    const at = sale.opens + (sale.closes - sale.opens) * random.next() ** 1.7;
    const there = new Date(at + hoursAhead(timezone) * hour);
    if (random.chance(likelihood(there)) || tried === tries) return new Date(Math.floor(at));
  }
}

/** @param there a moment whose UTC fields are the local time of the venue */
function likelihood(there: Date): number {
  const isWeekend = [0, 6].includes(there.getUTCDay());
  return (isWeekend ? 1 : 0.55) * ofHour(there.getUTCHours());
}

function ofHour(hours: number): number {
  if (hours < 6) return 0.04;
  if (hours < 11) return 0.3;
  if (hours < 18) return 0.45;
  return hours < 23 ? 1 : 0.4;
}
