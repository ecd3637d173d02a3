import type { EventFacets } from '../../../src/catalog/search/event-facets.schema';
import type { Filters, OracleEvent } from './marketplaces';

type Own = Omit<Filters, 'sort'>;

/** Says what the list of events must answer, by looking at every event. Knows no SQL. */
export function listingOracle(events: OracleEvent[], now: number) {
  const matching = (filters: Own) => events.filter((event) => matches(event, filters, now));
  return {
    list: ({ sort, ...filters }: Filters) =>
      matching(filters)
        .sort(orders[sort])
        .map(({ id }) => id),
    facets(filters: Own): EventFacets {
      const prices = matching({ ...filters, priceMin: undefined, priceMax: undefined }).flatMap(
        pricesOf,
      );
      return {
        categories: counts(
          matching({ ...filters, category: undefined }).flatMap(({ kind }) => kind?.name ?? []),
        ),
        cities: counts(
          matching({ ...filters, city: undefined }).flatMap(({ place }) => place?.city ?? []),
        ),
        available: matching({ ...filters, available: true }).length,
        price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      };
    },
  };
}

function matches(event: OracleEvent, filters: Own, now: number): boolean {
  const { q = '', category, city, dateFrom, dateTo, priceMin = 0, priceMax = Infinity } = filters;
  const date = localDate(event);
  const texts = [event.title, event.headliner?.stageName, event.kind?.name, event.host?.name]
    .concat(event.guests.map(({ stageName }) => stageName))
    .concat(event.place?.name, event.place?.city, event.place?.province);
  const words = texts.flatMap((text) => fold(text ?? ''));
  const anyPrice = filters.priceMin === undefined && filters.priceMax === undefined;
  return (
    !event.cancelled &&
    (dateFrom === undefined ? event.startsAt.getTime() >= now : date >= dateFrom) &&
    (dateTo === undefined || date <= dateTo) &&
    fold(q).every((part) => words.some((word) => word.startsWith(part))) &&
    (!category || event.kind?.name.toLowerCase() === category.toLowerCase()) &&
    (!city || event.place?.city.toLowerCase() === city.toLowerCase()) &&
    (anyPrice || pricesOf(event).some((price) => price >= priceMin && price <= priceMax)) &&
    (!filters.available || event.tiers.some((tier) => isOnSale(tier, event, now)))
  );
}

function isOnSale(tier: OracleEvent['tiers'][number], event: OracleEvent, now: number): boolean {
  const opened = tier.opens === undefined || tier.opens.getTime() <= now;
  const closed = tier.closes !== undefined && tier.closes.getTime() <= now;
  const announced = tier.free || tier.price > 0;
  return (
    announced && tier.taken < tier.capacity && opened && !closed && event.startsAt.getTime() > now
  );
}

const localDate = ({ startsAt, place }: OracleEvent): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: place?.timezone ?? 'UTC' }).format(startsAt);

const fold = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const byId = (one: OracleEvent, other: OracleEvent) => (one.id < other.id ? -1 : 1);
const soonest = (one: OracleEvent, other: OracleEvent) =>
  one.startsAt.getTime() - other.startsAt.getTime() || byId(one, other);
const announced = ({ tiers }: OracleEvent) => tiers.filter(({ price, free }) => free || price > 0);
const pricesOf = (event: OracleEvent) => announced(event).map(({ price }) => price);
const lowest = (event: OracleEvent) => Math.min(...pricesOf(event));
const sold = (event: OracleEvent) => announced(event).reduce((sum, { taken }) => sum + taken, 0);

const orders: Record<string, (one: OracleEvent, other: OracleEvent) => number> = {
  soonest,
  cheapest(one, other) {
    const [a, b] = [lowest(one), lowest(other)];
    return a === b ? soonest(one, other) : a - b;
  },
  popular: (one, other) => sold(other) - sold(one) || soonest(one, other),
  newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || byId(other, one),
};

function counts(names: string[]) {
  return [...new Set(names)]
    .map((name) => ({ name, count: names.filter((one) => one === name).length }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
