import { formatDate } from '@panggung/format';
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

/**
 * Heading of the list, e.g. `Acara: Konser di Bandung untuk “jazz”`.
 * @param fixed title of a list whose path itself stands for a category
 */
export function headingOf(filters: EventFilters, categoryName: string, fixed?: string): string {
  const { q, category, city } = filters;
  const kind = fixed ?? (category === undefined ? 'Acara' : `Acara: ${categoryName}`);
  const place = city === undefined ? '' : ` di ${city}`;
  const words = q === undefined ? '' : ` untuk “${q}”`;
  const heading = kind + place + words + daysOf(filters);
  return heading === 'Acara' ? 'Semua acara' : heading;
}

function daysOf({ dateFrom, dateTo }: EventFilters): string {
  if (dateFrom === undefined) return dateTo === undefined ? '' : ` sampai ${formatDate(dateTo)}`;
  if (dateTo === undefined) return ` mulai ${formatDate(dateFrom)}`;
  if (dateFrom === dateTo) return ` pada ${formatDate(dateFrom)}`;
  return `, ${formatDate(dateFrom)} – ${formatDate(dateTo)}`;
}
