import { formatDate, formatRupiah } from '@panggung/format';
import type { EventFilters, FilterName } from './filters';

/**
 * A filter that is set, e.g. `Hingga Rp 50.000`.
 * @param category name of the chosen category
 */
export function filterText(name: FilterName, filters: EventFilters, category: string): string {
  switch (name) {
    case 'q':
      return `“${filters.q}”`;
    case 'category':
      return category;
    case 'city':
      return filters.city ?? '';
    case 'dateFrom':
      return `Dari ${formatDate(filters.dateFrom ?? '')}`;
    case 'dateTo':
      return `Sampai ${formatDate(filters.dateTo ?? '')}`;
    case 'priceMin':
      return `Mulai ${formatRupiah(filters.priceMin ?? 0)}`;
    case 'priceMax':
      return `Hingga ${formatRupiah(filters.priceMax ?? 0)}`;
    case 'available':
      return 'Masih tersedia';
  }
}
