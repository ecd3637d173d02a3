import { and, asc, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import { categories, events, venues } from '../../db/schema';
import { containing } from '../../platform/db/patterns';
import type { EventsQuery } from './events.schema';

const localDate = sql`(${events.startsAt} at time zone ${venues.timezone})::date`;

const hasTicketType = (condition: SQL) =>
  sql`exists (select 1 from ticket_types t where t.event_id = ${events.id} and ${condition})`;

const lowestPrice = sql`(select min(t.price) from ticket_types t where t.event_id = ${events.id})`;
const unitsSold = sql`(select coalesce(sum(t.taken), 0) from ticket_types t where t.event_id = ${events.id})`;

const onSaleNow = sql`t.taken < t.capacity
  and (t.sale_starts_at is null or t.sale_starts_at <= now())
  and (t.sale_ends_at is null or t.sale_ends_at > now())`;

/** The WHERE of the event list. Cancelled events are reached by their address only. */
export function eventFilter(query: EventsQuery): SQL | undefined {
  const { q, category, city, dateFrom, dateTo, priceMin, priceMax, available } = query;
  return and(
    eq(events.status, 'scheduled'),
    dateFrom === undefined
      ? gte(events.startsAt, sql`now()`)
      : sql`${localDate} >= ${dateFrom}::date`,
    dateTo === undefined ? undefined : sql`${localDate} <= ${dateTo}::date`,
    ...words(q).map((text) => sql`${events.searchText} ilike ${containing(text)}`),
    category ? sql`lower(${categories.name}) = lower(${category})` : undefined,
    city ? sql`lower(${venues.city}) = lower(${city})` : undefined,
    priceRange(priceMin, priceMax),
    available ? and(gte(events.startsAt, sql`now()`), hasTicketType(onSaleNow)) : undefined,
  );
}

export function eventOrder(sort: EventsQuery['sort']): SQL[] {
  const soonest = [asc(events.startsAt), asc(events.id)];
  switch (sort) {
    case 'cheapest':
      return [sql`${lowestPrice} asc nulls last`, ...soonest];
    case 'popular':
      return [sql`${unitsSold} desc`, ...soonest];
    case 'newest':
      return [desc(events.createdAt), desc(events.id)];
    case 'soonest':
      return soonest;
  }
}

function priceRange(min: number | undefined, max: number | undefined): SQL | undefined {
  if (min === undefined && max === undefined) return undefined;
  return hasTicketType(sql`t.price between ${min ?? 0} and ${max ?? Number.MAX_SAFE_INTEGER}`);
}

const words = (text = '') => text.split(/\s+/).filter(Boolean).slice(0, 8);
