import { cacheKey } from '../../platform/cache-key';
import { eventFilters } from './event-filters.schema';
import { sameMeaning, type ListingFilters } from './listings.filters';

const keyOf = (filters: ListingFilters) => cacheKey('total', sameMeaning(filters));
const none: ListingFilters = { search: undefined };
const search = (word: string, corrected?: string) => ({
  groups: [[[word]]],
  meant: [],
  corrected,
});

const all: Required<Omit<ListingFilters, 'search'>> = {
  category: 'Konser',
  city: 'Bandung',
  dateFrom: '2027-01-01',
  dateTo: '2027-02-01',
  priceMin: 50_000,
  priceMax: 90_000,
  available: true,
};

it('has every filter of the route in it', () => {
  const { q: _, ...filters } = eventFilters.shape;
  expect(Object.keys(all).sort()).toEqual(Object.keys(filters).sort());
  const keys = Object.entries(all).map(([name, value]) => keyOf({ ...none, [name]: value }));
  const free = { meaning: 'free', words: ['gratis'] } as const;
  const searches = [search('jazz'), search('rock'), { ...search('jazz'), meant: [free] }];
  const words = searches.map((one) => keyOf({ search: one }));
  expect(new Set([keyOf(none), ...keys, ...words]).size).toBe(keys.length + 4);
});

it('has a filter in it that is only added to the object', () => {
  const added = { ...none, ...all, accessible: true };
  expect(keyOf(added)).not.toBe(keyOf({ ...none, ...all }));
});

it('is the same for filters that mean the same', () => {
  const turned = Object.fromEntries(Object.entries({ ...none, ...all }).reverse());
  expect(keyOf({ ...none, ...turned })).toBe(keyOf({ ...none, ...all }));
  expect(keyOf({ ...none, category: 'KONSER', city: 'bandung' })).toBe(
    keyOf({ ...none, category: 'konser', city: 'Bandung' }),
  );
  expect(keyOf({ ...none, available: false })).toBe(keyOf(none));
  expect(keyOf({ search: search('jazz', 'jazz') })).toBe(keyOf({ search: search('jazz') }));
});
