import { useApi, useQuery } from '@panggung/platform';
import { eventFacets } from './events.queries';
import { filterFault, type EventFilters } from './filters';

/** Name of the chosen category: from the category list, else from the address. */
export function useCategoryName(filters: EventFilters): string {
  const { publicApi } = useApi();
  const { category = '' } = filters;
  const { data } = useQuery({
    ...eventFacets(publicApi, filters),
    enabled: category !== '' && filterFault(filters) === undefined,
  });
  const known = data?.data.categories.find(({ name }) => name.toLowerCase() === category);
  return known?.name ?? category.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Heading of the list, e.g. `Acara: Konser di Bandung`. */
export function headingOf({ category, city }: EventFilters, categoryName: string): string {
  const place = city === undefined ? '' : ` di ${city}`;
  if (category !== undefined) return `Acara: ${categoryName}${place}`;
  return city === undefined ? 'Semua acara' : `Acara${place}`;
}
