import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { pageMeta, problems } from '../../platform/http/schemas';
import { sitemapEntrySchema, sitemapQuery } from './sitemap.schema';
import type { SitemapService } from './sitemap.service';

export function sitemapRoutes(app: Routes, sitemap: SitemapService): void {
  app.get(
    '/sitemap',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listPublicPages',
        summary: 'What web makes sitemap.xml of',
        querystring: sitemapQuery,
        response: {
          200: z.object({ data: z.array(sitemapEntrySchema), meta: pageMeta }),
          ...problems(400),
        },
      },
    },
    (request) => sitemap.list(request.query),
  );
}
