import { z } from 'zod';
import { instant, pageQuery } from '../../platform/http/schemas';

export const sitemapQuery = pageQuery.extend({
  limit: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1_000),
});

export const sitemapEntrySchema = z
  .object({
    path: z.string().meta({ description: 'Path of the page on the site, e.g. /events/{id}' }),
    updatedAt: instant,
  })
  .meta({ id: 'SitemapEntry' });
