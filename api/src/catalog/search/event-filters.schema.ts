import { z } from 'zod';
import { pageQuery, rupiahQuery } from '../../platform/http/schemas';

const word = z.string().trim().max(100);

const filters = {
  q: word.optional(),
  category: word.optional().describe('Name of the category, in any case'),
  city: word.optional(),
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
  priceMin: rupiahQuery,
  priceMax: rupiahQuery,
  available: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
};

/** Which events are wanted. */
export const eventFilters = z.object(filters).superRefine(refuseEmptyRanges);

export const eventsQuery = pageQuery
  .extend({
    ...filters,
    sort: z.enum(['soonest', 'cheapest', 'popular', 'newest']).default('soonest'),
  })
  .superRefine(refuseEmptyRanges);

export type EventFilters = z.output<typeof eventFilters>;

export type EventsQuery = z.output<typeof eventsQuery>;

type Ranges = Pick<EventFilters, 'dateFrom' | 'dateTo' | 'priceMin' | 'priceMax'>;

function refuseEmptyRanges(ranges: Ranges, context: z.RefinementCtx): void {
  const { dateFrom, dateTo, priceMin, priceMax } = ranges;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo) {
    refuse('dateTo', 'Tanggal akhir tidak boleh sebelum tanggal awal');
  }
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax) {
    refuse('priceMax', 'Harga tertinggi tidak boleh di bawah harga terendah');
  }
}
