import type { PublicReads } from '../../platform/db/public-reads';
import type { Page } from '../../platform/paging';
import { countPublicPages, listPublicPages } from './sitemap.repository';

export function createSitemapService({ reads }: { reads: PublicReads }) {
  return {
    list: ({ page, limit }: Page) =>
      reads.read(async (db) => {
        const [entries, total] = await Promise.all([
          listPublicPages(db, { page, limit }),
          countPublicPages(db),
        ]);
        const data = entries.map(({ path, updatedAt }) => ({
          path,
          updatedAt: updatedAt.toISOString(),
        }));
        return { data, meta: { page, limit, total } };
      }),
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;
