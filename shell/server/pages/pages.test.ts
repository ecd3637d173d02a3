/** @jest-environment node */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import type { ShellBuild } from '@panggung/releases';
import { createOverrides } from '../overrides/overrides';
import { aCanary, aRelease, aStore } from '../test/a-release';
import { aShell } from '../test/a-shell';
import { bootFrom, type Boot, type LiveRemote } from '../../src/boot/boot';
import { openRemote } from '../releases/live-remote';
import { visitorCityFrom } from '../releases/visitor-city';
import { countedQuery } from './counted-query';
import { servePages } from './pages';
import { scriptJson } from './script-json';
import type { RenderResult, Renderer } from './rendering/renderer';

const remote = openRemote(aRelease());
function made(body: string, more: Partial<RenderResult> = {}): RenderResult {
  const boot = scriptJson({ rendered: null, dehydrated: null, site: '' });
  const page = { status: 200, complete: true, head: '<title>Demo</title>', body, boot } as const;
  return { ...page, remotes: [remote], remote, isPublic: true, route: '/demo', ...more };
}

let app: FastifyInstance;
afterEach(() => app.close());

interface Site {
  render?: Renderer['render'];
  /** Keys of the query that the page reads. */
  query?: string[];
  live?: Parameters<typeof aStore>[0];
  overrides?: boolean;
  /** The shell's development build. */
  development?: ShellBuild;
}

/** Web's pages with a renderer that behaves as the test says. */
async function start({
  render,
  query = [],
  live,
  overrides = false,
  development,
}: Site): Promise<string> {
  const renderer = {
    render: render ?? (async () => made('<p>whole</p>')),
    queryOf: ({ search }: { search: string }) => countedQuery(search, query),
    renderFrame: async () => made('<p>frame</p>'),
  } as unknown as Renderer;
  app = fastify({ trustProxy: ['127.0.0.1'] });
  servePages(app, {
    store: aStore(live ?? { demo: { active: aRelease(), earlier: [] } }).store,
    renderer,
    overrides: createOverrides(overrides, development),
    secure: false,
    secrets: [],
    visitorCity: visitorCityFrom('x-city'),
    nonce: () => 'nonce',
    keepSeconds: 2,
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('a page names all its files with their integrity, and carries its data as data', async () => {
  const page = made('<p>whole</p>', {
    boot: scriptJson({
      rendered: 'demo',
      dehydrated: { mutations: [], queries: [], x: '</script>' },
      site: '',
    }),
  });
  const html = await (await fetch(await start({ render: async () => page }))).text();
  expect(html).toContain('<title>Demo</title>');
  expect(html).toContain(
    '<link rel="preload" as="script" href="/assets/shell.js" integrity="sha384-s" crossorigin data-start>',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" href="/remotes/demo/1.0.0-abc/exposed.js" integrity="sha384-x" crossorigin>',
  );
  expect(html).toContain('href="/remotes/demo/1.0.0-abc/demo.css" data-href="demo.css"');
  expect(html).toContain('\\u003c/script>');
  expect(html.match(/<script type="application\/json" id="boot">/g)).toHaveLength(1);
  expect(html).toContain('"assets":{"later.js":"sha384-l"}');
});

test('a page says all of its own remote, and of others what they begin with', async () => {
  const withMore = (name: string) => {
    const live = openRemote(aRelease({ name }));
    const integrity = { ...live.build.integrity, 'later.js': `sha384-later-of-${name}` };
    return { ...live, build: { ...live.build, integrity } };
  };
  const [shop, other, small] = [withMore('shop'), withMore('other'), remote];
  const render = async () => made('', { remotes: [shop, other, small], remote: shop });
  const html = await (await fetch(await start({ render }))).text();
  const sent = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Boot;
  expect(sent.remotes.map(({ name, abridged }) => [name, abridged])).toEqual([
    ['shop', true],
    ['other', true],
    ['demo', undefined],
  ]);
  expect(html).not.toContain('later-of-other');
  // The browser reads its own remote as if nothing were left out.
  const [first, second] = bootFrom(JSON.stringify(sent)).remotes;
  expect(first).toEqual(JSON.parse(JSON.stringify(shop)));
  expect(second?.build.integrity).toEqual(remote.build.integrity);
});

test('a page has the status that it was made with', async () => {
  const render = async () => made('<p>none</p>', { status: 404 });
  expect((await fetch(await start({ render }))).status).toBe(404);
});

test('a file that is missing is no page, and its absence is not kept', async () => {
  await start({});
  for (const url of ['/remotes/demo/1/x.js', '/assets/x.js', '/registry/nothing']) {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe('Not found');
  }
});

test('a page without its data is not kept', async () => {
  const render = jest.fn(async () => made('<p>x</p>', { complete: false }));
  const site = await start({ render });
  await fetch(site);
  await fetch(site);
  expect(render).toHaveBeenCalledTimes(2);
});

test('of cities only those make a page of their own that a running canary names', async () => {
  const audience = { roles: [], accounts: [], cities: ['Jakarta'] };
  const canary = { ...aCanary(aRelease({ id: '1.1.0-new' }), 0), audience };
  const render = jest.fn(async ({ remotes }: { remotes: readonly LiveRemote[] }) =>
    made(`<p>${remotes[0]?.release}</p>`),
  );
  const live = { demo: { active: aRelease(), earlier: [], canary } };
  const site = await start({ render, live });
  const get = (city: string, past: Record<string, string> = { 'x-forwarded-for': '192.0.2.1' }) =>
    fetch(site, { headers: { 'x-city': city, ...past } });
  for (let nth = 0; nth < 20; nth += 1) await get(`City ${nth}`);
  expect(render).toHaveBeenCalledTimes(1);
  const inJakarta = await get('JAKARTA');
  expect(inJakarta.headers.get('cache-control')).toBe('private, no-cache');
  expect(await inJakarta.text()).toContain('<p>1.1.0-new</p>');
  // What was made for them is nobody else's.
  expect(await (await get('Bandung')).text()).toContain('<p>1.0.0-abc</p>');
  // Who comes past the proxy says what they like.
  expect(await (await get('Jakarta', {})).text()).toContain('<p>1.0.0-abc</p>');
  expect(render).toHaveBeenCalledTimes(2);
});

test('what is added to an address makes no page of its own', async () => {
  const render = jest.fn(async ({ search }: { search: string }) => made(`<p>${search}</p>`));
  const site = await start({ render, query: ['page'] });
  for (const search of ['', '?fbclid=1', '?utm_source=a&fbclid=2']) await fetch(site + search);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await (await fetch(`${site}?fbclid=3&page=2`)).text()).toContain('?page=2');
  await fetch(`${site}?page=2&gclid=4`);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page is compressed as the browser asks', async () => {
  const site = await start({});
  const get = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  expect(site).toMatch(/^http/);
  expect(brotliDecompressSync((await get('gzip, br')).rawPayload).toString()).toContain('whole');
  expect(gunzipSync((await get('gzip')).rawPayload).toString()).toContain('whole');
  expect((await get('identity')).body).toContain('whole');
});

test('search engines are told to leave out what is not for every visitor', async () => {
  const open = await fetch(await start({}));
  expect(open.headers.get('x-robots-tag')).toBeNull();
  await app.close();
  const frame = await fetch(await start({ render: async () => made('', { isPublic: false }) }));
  expect(frame.headers.get('x-robots-tag')).toBe('noindex');
});

test('another method is refused', async () => {
  const response = await fetch(await start({}), { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('without a canary a page is the same for all and sets no cookie', async () => {
  const response = await fetch(await start({}));
  expect(response.headers.get('cache-control')).toContain('public');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a canary goes to its share, which stays with the visitor', async () => {
  const canary = aCanary(aRelease({ id: '2.0.0-new' }), 30);
  const render: Renderer['render'] = async ({ remotes }) => made(`<p>${remotes[0]?.release}</p>`);
  const site = await start({ render, live: { demo: { active: aRelease(), earlier: [], canary } } });
  let fresh = 0;
  for (let visitor = 0; visitor < 300; visitor += 1) {
    const first = await app.inject({ url: `/?v=${visitor}` });
    expect(first.headers['cache-control']).toContain('private');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const isNew = first.body.includes('2.0.0-new');
    if (isNew) fresh += 1;
    const again = await app.inject({ url: `/?w=${visitor}`, headers: { cookie } });
    expect(again.body.includes('2.0.0-new')).toBe(isNew);
    expect(again.headers['set-cookie']).toBeUndefined();
  }
  // 30% of 300: five standard deviations are 40.
  expect(fresh).toBeGreaterThan(50);
  expect(fresh).toBeLessThan(130);
  expect(site).toMatch(/^http/);
});

describe('overrides', () => {
  const visit = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

  test('are taken up into a cookie, shown in the page and allowed by its policy', async () => {
    await start({ overrides: true });
    const taken = await visit('/x?a=1&remote.demo=http://localhost:3101/sub');
    expect(taken.statusCode).toBe(302);
    expect(taken.headers.location).toBe('/x?a=1');
    const cookie = String(taken.headers['set-cookie']).split(';')[0] ?? '';
    const page = await visit('/x', cookie);
    expect(page.body).toContain('"overrides":[{"name":"demo","url":"http://localhost:3101"}]');
    expect(page.body).toContain('<p>frame</p>');
    expect(page.headers['content-security-policy']).toContain(
      "script-src 'self' http://localhost:3101 'sha256-",
    );
    expect(page.headers['cache-control']).toContain('private');
    const reset = await visit('/x?remote.reset', cookie);
    expect(String(reset.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test('bring the development build of the shell, to their own pages only', async () => {
    const file = 'development/shell.js';
    const integrity = { [file]: 'sha384-d', 'development/later.js': 'sha384-e' };
    const development = { ...aShell().build, scripts: [file], styles: [], integrity };
    await start({ overrides: true, development });
    const page = await visit('/x', 'panggung.overrides=demo=http%3A%2F%2Flocalhost%3A3101');
    expect(page.body).toContain(
      '<link rel="preload" as="script" href="/assets/development/shell.js" integrity="sha384-d" crossorigin data-start>',
    );
    expect(page.body).toContain('"assets":{"development/later.js":"sha384-e"}');
    expect((await visit('/x')).body).not.toContain('development/');
  });

  test.each([
    'http://evil.example',
    'http://localhost.evil.example:3101',
    'http://user@localhost:3101',
    'http://10.0.0.1:3101',
    'javascript:alert(1)',
    'localhost:3101',
  ])('from anywhere but this machine are refused: %s', async (address) => {
    await start({ overrides: true });
    const response = await visit(`/?remote.demo=${encodeURIComponent(address)}`);
    expect(response.statusCode).toBe(400);
    expect(response.headers['set-cookie']).toBeUndefined();
    const forged = `panggung.overrides=${encodeURIComponent(`demo=${address}`)}`;
    const page = await visit('/', forged);
    expect(page.body).not.toContain('"overrides"');
    expect(page.body).toContain('<p>whole</p>');
  });

  test('do nothing where the operator does not allow them', async () => {
    await start({ overrides: false });
    const response = await visit(
      '/?remote.demo=http://localhost:3101',
      'panggung.overrides=demo=http://localhost:3101',
    );
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('overrides');
  });
});

/** The answer to a path exactly as written; `fetch` would normalise it. */
function askRaw(origin: string, path: string): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
    })
      .on('error', reject)
      .end();
  });
}

test('what resets overrides leads to this site, whatever the path; no address breaks it', async () => {
  const origin = await start({ overrides: true });
  for (const path of ['/.//evil.example/?remote.reset', '//evil.example/?remote.reset']) {
    expect((await askRaw(origin, path)).location).toMatch(/^\/(?!\/)/);
  }
  expect((await askRaw(origin, '/events?remote.reset')).location).toBe('/events');
  for (const path of ['/\\[', '//[?remote.reset']) {
    expect((await askRaw(origin, path)).status).toBeLessThan(500);
  }
});
