/** @jest-environment node */
import { fastify, type FastifyInstance } from 'fastify';
import { anApi } from '../test/an-api';
import { aRelease, aStore } from '../test/a-release';
import { serveSitemap } from './sitemap';

const total = 7001;
let api: FastifyInstance;
let web: FastifyInstance;
let asked: string[];

beforeEach(async () => {
  asked = [];
  api = fastify();
  api.get<{ Querystring: { page: string; limit: string } }>('/api/pages', (request, reply) => {
    asked.push(request.url);
    if (request.query.page === '3') return reply.code(500).send();
    const data = [{ path: '/demo/<a>&b', updatedAt: '2026-01-02T03:04:05.000Z' }];
    return { data, meta: { total } };
  });
  const release = aRelease();
  const routes = [
    { path: '/demo', ssr: true },
    { path: '/same', ssr: true, alias: true },
    { path: '/demo/:id', ssr: true },
    { path: '/account', ssr: false },
  ];
  const open = { ...release, manifest: { ...release.manifest, routes, sitemap: '/api/pages' } };
  const manifest = {
    ...release.manifest,
    name: 'office',
    role: 'admin' as const,
    sitemap: '/api/x',
  };
  web = fastify();
  serveSitemap(web, {
    store: aStore({
      demo: { active: open, earlier: [] },
      office: { active: { ...release, manifest }, earlier: [] },
    }).store,
    api: anApi(await api.listen({ port: 0, host: '127.0.0.1' })),
    site: 'https://panggung.test',
  });
});
afterEach(() => Promise.all([web.close(), api.close()]));

test('the index names the fixed pages and each part of a long list', async () => {
  const { body, headers } = await web.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://panggung.test/sitemap/pages.xml',
    'https://panggung.test/sitemap/demo-1.xml',
    'https://panggung.test/sitemap/demo-2.xml',
  ]);
});

test('fixed pages are those that everybody may see under one address', async () => {
  const { body } = await web.inject('/sitemap/pages.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://panggung.test/demo',
  ]);
  expect(body).toContain(`<lastmod>${aRelease().releasedAt}</lastmod>`);
});

test('a part holds what the API lists, escaped, and is asked for once', async () => {
  const { body } = await web.inject('/sitemap/demo-2.xml');
  expect(body).toContain('<loc>https://panggung.test/demo/&lt;a&gt;&amp;b</loc>');
  expect(body).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  await web.inject('/sitemap/demo-2.xml');
  expect(asked).toEqual(['/api/pages?page=2&limit=5000']);
});

test('without the API it asks to come back later', async () => {
  const { statusCode, headers } = await web.inject('/sitemap/demo-3.xml');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('60');
  expect((await web.inject('/sitemap/pages.xml')).statusCode).toBe(200);
});

test.each(['office-1.xml', 'demo-0.xml', 'demo-1', 'other-1.xml', '..%2f', 'demo-99999.xml'])(
  'there is no sitemap %s',
  async (file) => {
    expect((await web.inject(`/sitemap/${file}`)).statusCode).toBe(404);
  },
);
