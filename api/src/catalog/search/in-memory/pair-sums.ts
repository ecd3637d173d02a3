import type { ListingFilters } from '../listings.filters';
import type { ListingColumns } from './listing-columns';
import { rowsWithWords } from './rows-with-words';

/** When a question is asked, by the database's clock. */
export interface AskedAt {
  /** Microseconds since 1970. */
  now: number;
  /** Of this week in Jakarta, in days since 1970. */
  monday: number;
}

/** Filters without those for a category or a city, which choose among the sums. */
export type SumFilters = Omit<ListingFilters, 'category' | 'city'>;

/** Sums over the listings of each category in each city, by the number of the pair. */
export interface PairSums {
  count: Int32Array;
  available: Int32Array;
  /** Infinity for none. */
  priceMin: Float64Array;
  /** -Infinity for none. */
  priceMax: Float64Array;
}

/** Days since 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/**
 * One pass over all rows. The conditions are those of `listingConditions`, which say the same to
 * PostgreSQL; the dates have to be among those that are kept. Arrays are in variables of their own,
 * because their properties would be looked up for every row.
 */
export function sumPairs(
  columns: ListingColumns,
  filters: SumFilters,
  { now, monday }: AskedAt,
): PairSums {
  const { search, dateFrom, dateTo, available = false } = filters;
  const found = search ? rowsWithWords(columns, search, monday) : columns.shown;
  const { shown, startsAt, localDate, pair, opensAt, closesAt, size } = columns;
  const { priceMin: itsLowest, priceMax: itsHighest } = columns;
  const { lengths: laterWindows } = columns.windows;
  const { count, available: open, priceMin: lowest, priceMax: highest } = noSums(columns);
  const from = dateFrom === undefined ? -Infinity : dayOf(dateFrom);
  const to = dateTo === undefined ? Infinity : dayOf(dateTo);
  const earliest = dateFrom === undefined ? now : -Infinity;
  const { priceMin = -Infinity, priceMax = Infinity } = filters;
  const hasPrices = filters.priceMin !== undefined || filters.priceMax !== undefined;
  for (let row = 0; row < size; row += 1) {
    if (shown[row] === 0 || found[row] === 0 || (startsAt[row] ?? 0) < earliest) continue;
    const day = localDate[row] ?? 0;
    if (day < from || day > to) continue;
    const isOpen =
      ((opensAt[row] ?? 0) <= now && now < (closesAt[row] ?? 0)) ||
      (laterWindows[row] !== 0 && isOpenLater(columns, row, now));
    if (available && !isOpen) continue;
    const of = pair[row] ?? 0;
    const low = itsLowest[row] ?? NaN;
    const high = itsHighest[row] ?? NaN;
    if (low < (lowest[of] ?? 0)) lowest[of] = low;
    if (high > (highest[of] ?? 0)) highest[of] = high;
    if (hasPrices) {
      // NaN, for no price, is in no range.
      if (!(high >= priceMin && low <= priceMax)) continue;
      const isBetween = low < priceMin && high > priceMax;
      if (isBetween && !columns.prices.overlaps(row, priceMin, priceMax)) continue;
    }
    count[of] = (count[of] ?? 0) + 1;
    if (isOpen) open[of] = (open[of] ?? 0) + 1;
  }
  return { count, available: open, priceMin: lowest, priceMax: highest };
}

function noSums({ pairs: { pairs } }: ListingColumns): PairSums {
  return {
    count: new Int32Array(pairs.length),
    available: new Int32Array(pairs.length),
    priceMin: new Float64Array(pairs.length).fill(Infinity),
    priceMax: new Float64Array(pairs.length).fill(-Infinity),
  };
}

/** In one of the windows after the first. */
const isOpenLater = ({ windows }: ListingColumns, row: number, now: number): boolean =>
  windows.overlaps(row, now, now);
