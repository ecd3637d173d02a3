import type { ListingFilters } from '../listings.filters';
import type { Pair } from './pair-numbers';
import type { PairSums } from './pair-sums';

/** Sums over the listings of one category in one city, as of `selectFacetRows`, with their keys. */
export interface FacetSum extends Pair {
  inCategory: boolean;
  inCity: boolean;
  count: number;
  available: number;
  priceMin: number | null;
  priceMax: number | null;
}

/**
 * The sums as rows, with what the filters say of their category and city.
 * @param filters names in plain ASCII
 */
export function facetSums(
  pairs: readonly Pair[],
  sums: PairSums,
  filters: Pick<ListingFilters, 'category' | 'city'>,
): FacetSum[] {
  const category = filters.category?.toLowerCase();
  const city = filters.city?.toLowerCase();
  const rows: FacetSum[] = [];
  for (const [number, pair] of pairs.entries()) {
    const count = sums.count[number] ?? 0;
    const priceMin = finite(sums.priceMin[number]);
    if (count === 0 && priceMin === null) continue;
    rows.push({
      category: pair.category,
      city: pair.city,
      inCategory: !category || pair.category === category,
      inCity: !city || pair.city === city,
      count,
      available: sums.available[number] ?? 0,
      priceMin,
      priceMax: finite(sums.priceMax[number]),
    });
  }
  return rows;
}

const finite = (value = NaN): number | null => (Number.isFinite(value) ? value : null);
