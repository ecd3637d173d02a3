import type { EventFilters } from './events.queries';

/** Reads the filters from an address; whatever makes no sense there is left out. */
export function filtersOf(search: URLSearchParams, fixedCategory?: string): EventFilters {
  const q = search.get('q')?.trim().slice(0, 100);
  const category = fixedCategory ?? search.get('category')?.trim().slice(0, 60);
  const page = Number(search.get('page'));
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
  };
}
