import { pageParam, textParam } from '../lists/list-params';

const eventSorts = ['soonest', 'cheapest', 'popular', 'newest'] as const;

/** Filters of the event list, named as in the address and in the API. */
export interface EventFilters {
  q?: string | undefined;
  /** In lower case. */
  category?: string | undefined;
  city?: string | undefined;
  /** `YYYY-MM-DD` at the venue. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  /** Rupiah. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Only events with tickets that can be bought now. */
  available?: true | undefined;
  sort?: (typeof eventSorts)[number] | undefined;
  page: number;
}

/** Names of the filters that can be removed one by one. */
const filterNames = [
  'q',
  'category',
  'city',
  'dateFrom',
  'dateTo',
  'priceMin',
  'priceMax',
  'available',
] as const;

export type FilterName = (typeof filterNames)[number];

/**
 * The filters that are set now.
 * @param fixedCategory category that the path itself stands for; it cannot be removed
 */
export function activeFilters(filters: EventFilters, fixedCategory?: string): FilterName[] {
  return filterNames.filter(
    (name) => filters[name] !== undefined && !(name === 'category' && fixedCategory !== undefined),
  );
}

/** Reads the filters from an address; ignores invalid values. */
export function filtersOf(search: URLSearchParams, fixedCategory?: string): EventFilters {
  return {
    q: textParam(search, 'q'),
    category: fixedCategory ?? textParam(search, 'category')?.toLowerCase(),
    city: textParam(search, 'city'),
    dateFrom: dateParam(search, 'dateFrom'),
    dateTo: dateParam(search, 'dateTo'),
    priceMin: priceParam(search, 'priceMin'),
    priceMax: priceParam(search, 'priceMax'),
    available: search.get('available') === 'true' ? true : undefined,
    sort: eventSorts.find((sort) => sort === search.get('sort')),
    page: pageParam(search),
  };
}

/** The digits of a price as it may be typed, e.g. of `Rp 50.000`. */
export const rupiahDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 10);

/** Why filters cannot match anything, and the field to mend. */
export type FilterFault = Partial<Record<'dateTo' | 'priceMax', string>>;

/** Undefined when these filters can match something. */
export function filterFault(filters: EventFilters): FilterFault | undefined {
  const { dateFrom, dateTo, priceMin, priceMax } = filters;
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo) {
    return { dateTo: 'Tanggal mulai harus sebelum tanggal akhir.' };
  }
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax) {
    return { priceMax: 'Harga terendah harus di bawah harga tertinggi.' };
  }
  return undefined;
}

function dateParam(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  // A day that its month does not have is read as one of the next month.
  const isDay = day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? text : undefined;
}

function priceParam(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
