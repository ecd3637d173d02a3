import { and, or, sql, type SQL } from 'drizzle-orm';
import { eventListings as listing } from '../../db/schema';
import type { Reader } from '../../platform/db/public-reads';
import { listingConditions, openNow, type ListingFilters } from './listings.filters';

/** Sums over the events of one category in one city. */
export interface FacetRow extends Record<string, unknown> {
  category: string | null;
  city: string;
  /** Whether the filters ask for this category, or for none; the same of the city. */
  inCategory: boolean;
  inCity: boolean;
  count: number;
  available: number;
  priceMin: number | null;
  priceMax: number | null;
}

/**
 * One pass over the events gives all facets. Each facet applies all filters except its own, so
 * filters that have a facet are conditions of the sums and not of the rows.
 */
export async function selectFacetRows(db: Reader, filters: ListingFilters): Promise<FacetRow[]> {
  const is = listingConditions(filters);
  const always = sql`true`;
  const { rows } = await db.execute<FacetRow>(sql`
    select coalesce(c.name, summed.category) as category, v.city, in_category as "inCategory",
      in_city as "inCity", count, available, price_min as "priceMin", price_max as "priceMax"
    from (
      select ${listing.category}, ${listing.city},
        ${is.category ?? always} as in_category, ${is.city ?? always} as in_city,
        ${countIf(is.price, is.available)} as count, ${countIf(is.price, openNow)} as available,
        (min(${listing.priceMin}) filter (where ${is.available ?? always}))::float8 as price_min,
        (max(${listing.priceMax}) filter (where ${is.available ?? always}))::float8 as price_max
      from ${listing}
      where ${and(is.base, is.category && is.city ? or(is.category, is.city) : undefined)}
      group by ${listing.category}, ${listing.city}
    ) summed
    left join categories c on lower(c.name) = summed.category
    join (select distinct on (lower(city)) city from venues order by lower(city), city) v
      on lower(v.city) = summed.city`);
  return rows;
}

const countIf = (...conditions: (SQL | undefined)[]) =>
  sql`(count(*) filter (where ${and(...conditions) ?? sql`true`}))::integer`;
