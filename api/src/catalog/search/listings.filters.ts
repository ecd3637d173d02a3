import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { eventListings as listing } from '../../db/schema';
import type { Meaning, MeantPhrase } from './search-meanings';
import { tsquery, type Search } from './search';
import type { EventFilters, EventsQuery } from './event-filters.schema';

/** What a visitor filters by, with the search words parsed. */
export interface ListingFilters extends Omit<EventFilters, 'q'> {
  search: Search | undefined;
}

/** For cache keys: equal for filters that find the same events. Contains every filter. */
export const sameMeaning = ({ search, category, city, available, ...rest }: ListingFilters) => ({
  ...rest,
  words: search && [search.groups, search.meant],
  category: category?.toLowerCase(),
  city: city?.toLowerCase(),
  available: available === true,
});

/** Cancelled events are reached by their address only. */
const listed = sql`listed`;
export const openNow = sql`${listing.openWindows} @> now()`;

/** One condition for each filter, because each facet leaves one of them out. */
export function listingConditions(filters: ListingFilters) {
  const { search, category, city, available } = filters;
  return {
    base: and(listed, ...dates(filters), ...words(search)),
    category: category ? eq(listing.category, sql`lower(${category})`) : undefined,
    city: city ? eq(listing.city, sql`lower(${city})`) : undefined,
    price: prices(filters),
    available: available ? openNow : undefined,
  };
}

export function listingFilter(filters: ListingFilters): SQL | undefined {
  return and(...Object.values(listingConditions(filters)));
}

export function listingOrder(sort: EventsQuery['sort']): SQL[] {
  const soonest = [asc(listing.startsAt), asc(listing.eventId)];
  switch (sort) {
    case 'cheapest':
      return [asc(listing.priceMin), ...soonest];
    case 'popular':
      return [desc(listing.sold), ...soonest];
    case 'newest':
      return [desc(listing.createdAt), desc(listing.eventId)];
    case 'soonest':
      return soonest;
  }
}

/**
 * Dates are those at the venue. The bounds in hours exclude nothing more, since no zone is further
 * from UTC; they let PostgreSQL use the index on `starts_at`.
 */
function dates({ dateFrom, dateTo }: ListingFilters): SQL[] {
  const from =
    dateFrom === undefined
      ? sql`${listing.startsAt} >= now()`
      : sql`${listing.localDate} >= ${dateFrom}::date
          and ${listing.startsAt} >= ${dateFrom}::timestamp at time zone 'UTC' - interval '14 hours'`;
  const to = sql`${listing.localDate} <= ${dateTo}::date
    and ${listing.startsAt} < ${dateTo}::timestamp at time zone 'UTC' + interval '36 hours'`;
  return dateTo === undefined ? [from] : [from, to];
}

function words(search: Search | undefined): SQL[] {
  if (search === undefined) return [];
  // The query contains no word at all, so no event matches.
  if (search.groups.length === 0 && search.meant.length === 0) return [sql`false`];
  return [
    ...(search.groups.length > 0 ? [haveWords(search)] : []),
    ...search.meant.map(
      (phrase) => sql`(${haveWords(inGroups(phrase))} or ${meanings[phrase.meaning]})`,
    ),
  ];
}

const haveWords = (search: Pick<Search, 'groups'>) =>
  sql`${listing.words} @@ ${tsquery(search)}::tsquery`;

const inGroups = ({ words }: MeantPhrase) => ({ groups: words.map((word) => [[word]]) });

/** Monday of this week. Lists know no zones: the week turns when it does in Jakarta. */
const monday = sql`date_trunc('week', now() at time zone 'Asia/Jakarta')::date`;

const meanings: Readonly<Record<Meaning, SQL>> = {
  weekend: sql`${listing.localDate} between ${monday} + 5 and ${monday} + 6`,
  // Prices that are not announced are not among these.
  free: sql`${listing.prices} @> 0::bigint`,
};

/** Some ticket type has a price in the range. */
function prices({ priceMin, priceMax }: ListingFilters): SQL | undefined {
  return and(
    priceMin === undefined ? undefined : sql`${listing.priceMax} >= ${priceMin}`,
    priceMax === undefined ? undefined : sql`${listing.priceMin} <= ${priceMax}`,
    priceMin === undefined || priceMax === undefined
      ? undefined
      : sql`${listing.prices} && int8range(${priceMin}, ${priceMax}, '[]')`,
  );
}
