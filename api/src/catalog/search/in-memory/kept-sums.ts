import { LRUCache } from 'lru-cache';
import { cacheKey } from '../../../platform/cache-key';
import type { ListingColumns } from './listing-columns';
import { sumPairs, type AskedAt, type PairSums, type SumFilters } from './pair-sums';

const most = 50;

/**
 * Sums that were asked for lately, as long as they are exact: until a listing changes, or until an
 * event begins or a sale opens or closes by the clock.
 */
export class KeptSums {
  #columns: ListingColumns | undefined;
  #version = 0;
  /** Sums hold from the first of these moments until before the second. */
  #from = Infinity;
  #until = -Infinity;
  readonly #kept = new LRUCache<string, PairSums>({ max: most });

  get(columns: ListingColumns, filters: SumFilters, asked: AskedAt): PairSums {
    const isSame = this.#columns === columns && this.#version === columns.version;
    if (!isSame || asked.now < this.#from || asked.now >= this.#until) {
      this.#kept.clear();
      this.#columns = columns;
      this.#version = columns.version;
      this.#from = asked.now;
      this.#until = columns.nextTurn(asked.now);
    }
    const { search, available, dateFrom, dateTo, priceMin, priceMax } = filters;
    const key = cacheKey('sums', {
      words: search && [search.groups, search.meant],
      available: available === true,
      dateFrom,
      dateTo,
      priceMin,
      priceMax,
      monday: asked.monday,
    });
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const sums = sumPairs(columns, filters, asked);
    this.#kept.set(key, sums);
    return sums;
  }
}
