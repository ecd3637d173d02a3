import { escapeHtml } from '@panggung/format';

/** A page for search engines. */
export interface SitemapPage {
  /** Path, with a query if needed. */
  path: string;
  /** When it last changed, ISO 8601. */
  updatedAt: string;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** @param site the site's origin, without a slash at the end */
export function sitemapOf(site: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(
    ({ path, updatedAt }) =>
      `<url><loc>${escapeHtml(site + path)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  return `${declaration}<urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
}

/** The sitemap that names all others. */
export function sitemapIndexOf(site: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeHtml(site + path)}</loc></sitemap>`);
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`;
}
