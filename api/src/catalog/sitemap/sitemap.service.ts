import type { Db } from '../../platform/db/database';
import type { Page } from '../../platform/paging';
import { countPublicPages, listPublicPages } from './sitemap.repository';

export function createSitemapService({ db }: { db: Db }) {
  return {
    async list({ page, limit }: Page) {
      const [entries, total] = await Promise.all([
        listPublicPages(db, { page, limit }),
        countPublicPages(db),
      ]);
      const data = entries.map(({ path, updatedAt }) => ({
        path,
        updatedAt: updatedAt.toISOString(),
      }));
      return { data, meta: { page, limit, total } };
    },
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;
