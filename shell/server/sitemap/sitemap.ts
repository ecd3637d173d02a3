import type { Release } from '@panggung/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { MicroCache } from '../pages/micro-cache';
import type { ReleaseStore } from '../releases/release-store';
import type { ApiCalls } from '../upstream/api-calls';
import { sitemapIndexOf, sitemapOf, type SitemapPage } from './sitemap-xml';

interface Options {
  store: ReleaseStore;
  api: ApiCalls;
  /** The site's own address. */
  site: string;
}

/** Pages in one file; the protocol allows 50,000. */
const perFile = 5000;

const answerSchema = z.object({
  data: z.array(z.object({ path: z.string().startsWith('/'), updatedAt: z.iso.datetime() })),
  meta: z.object({ total: z.int() }),
});

/**
 * `GET /sitemap.xml` lists `/sitemap/pages.xml`, the fixed pages of all open remotes, and
 * `/sitemap/<remote>-<number>.xml` for each remote whose manifest names a source of further pages.
 */
export function serveSitemap(app: FastifyInstance, { store, api, site }: Options): void {
  const cache = new MicroCache<string>({ fresh: 60_000, stale: 600_000, size: 60 });
  const openReleases = () =>
    Object.values(store.current().registry.remotes)
      .map(({ active }) => active)
      .filter(({ manifest }) => manifest.role === undefined);
  const kept = (key: string, make: () => Promise<string>) =>
    cache.get(key, async () => ({ value: await make(), keep: true }));

  app.get('/sitemap.xml', async (_, reply) => {
    const xml = await kept('index', async () => {
      const lists = await Promise.all(openReleases().map((release) => listsOf(release, api)));
      return sitemapIndexOf(site, ['/sitemap/pages.xml', ...lists.flat()]);
    }).catch(() => null);
    return send(reply, xml);
  });

  app.get('/sitemap/pages.xml', (_, reply) =>
    send(reply, sitemapOf(site, openReleases().flatMap(fixedPagesOf))),
  );

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, name, number] =
      /^([a-z][a-z0-9-]*)-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
    const release = openReleases().find(({ manifest }) => manifest.name === name);
    const source = release?.manifest.sitemap;
    if (source === undefined) return reply.code(404).send('Not found');
    const xml = await kept(`${name}-${number}`, async () => {
      const { data } = await fetchPages(api, source, { page: Number(number), limit: perFile });
      return sitemapOf(site, data);
    }).catch(() => null);
    return send(reply, xml);
  });
}

/** Addresses without parameters, the same for everybody; they are known without data. */
function fixedPagesOf({ manifest, releasedAt }: Release): SitemapPage[] {
  return manifest.routes
    .filter(({ path, ssr, alias }) => ssr && !alias && !/[:*]/.test(path))
    .map(({ path }) => ({ path, updatedAt: releasedAt }));
}

async function listsOf({ manifest }: Release, api: ApiCalls): Promise<string[]> {
  if (manifest.sitemap === undefined) return [];
  const { meta } = await fetchPages(api, manifest.sitemap, { page: 1, limit: 1 });
  const files = Math.ceil(meta.total / perFile);
  return Array.from({ length: files }, (_, index) => `/sitemap/${manifest.name}-${index + 1}.xml`);
}

/** @throws Error when the API cannot be read */
async function fetchPages(
  api: ApiCalls,
  source: string,
  { page, limit }: { page: number; limit: number },
) {
  const path = `${source}?page=${page}&limit=${limit}`;
  const response = await api.fetch('pages of the site map', path, { limitMs: 10_000 });
  if (!response.ok) throw new Error(`The API answered ${response.status} to a list of pages`);
  return answerSchema.parse(await response.json());
}

/** @param xml null when it is not available now */
function send(reply: FastifyReply, xml: string | null): FastifyReply {
  if (xml === null) {
    return reply.code(503).header('retry-after', '60').send('Not available now');
  }
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .send(xml);
}
