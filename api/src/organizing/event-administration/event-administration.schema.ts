import { z } from 'zod';
import { eventStatuses } from '../../db/statuses';
import {
  flagQuery,
  instant,
  paragraph,
  pageMeta,
  pageQuery,
  periodQuery,
  searchText,
  uuid,
} from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';
import { figuresSchema } from '../figures/figures.schema';

export const anyEventSchema = z
  .object({
    id: uuid,
    title: z.string(),
    status: z.enum(eventStatuses),
    date: z.string(),
    time: z.string(),
    timezone: z.string(),
    startsAt: instant,
    venue: z.string(),
    city: z.string(),
    category: z.string().nullable(),
    artist: z.string().nullable(),
    promotor: z.string().nullable(),
    isFeatured: z.boolean(),
    isTrending: z.boolean(),
    sold: figuresSchema.shape.sold,
    capacity: z.int(),
    takenDownAt: instant.nullable(),
    takenDownReason: z.string().nullable(),
    cancelledAt: instant.nullable(),
    cancelReason: z.string().nullable(),
    version: versionSchema,
  })
  .meta({ id: 'AdminEvent' });

export const anyEventsQuery = pageQuery.extend({
  q: searchText.meta({
    description: 'An id, or part of a title or of the name of a promotor, artist, venue or city',
  }),
  status: z.enum(eventStatuses).optional(),
  featured: flagQuery,
  trending: flagQuery,
  ...periodQuery,
});

export type AnyEventsQuery = z.output<typeof anyEventsQuery>;

export const anyEventList = z.object({ data: z.array(anyEventSchema), meta: pageMeta });

export const marksBody = z
  .object({ isFeatured: z.boolean().optional(), isTrending: z.boolean().optional() })
  .refine(({ isFeatured, isTrending }) => isFeatured !== undefined || isTrending !== undefined, {
    error: 'Sebutkan apa yang diubah',
    path: ['isFeatured'],
  });

export type Marks = z.output<typeof marksBody>;

export const takeDownBody = z.object({ reason: paragraph(500) });
