/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemoteModule } from '@panggung/platform';
import { fastify, type FastifyInstance } from 'fastify';
import type { RenderedPage } from '../../src/entry-server';
import type { RouteMatch } from '../../src/federation/preload';
import type { ReleaseStore } from '../releases/release-store';
import { servePages } from './pages';
import type { ServerModules } from './server-modules';

interface Site {
  /** Loads the remote's server bundle. */
  remote?: () => Promise<RemoteModule>;
  renderPage?: (request: { module: RemoteModule | null }) => Promise<RenderedPage>;
  match?: Partial<RouteMatch> | null;
}

const build = {
  version: '1.0.0',
  container: 'demo_abc',
  entry: 'entry.js',
  scripts: ['exposed.js'],
  styles: ['demo.css'],
  integrity: { 'entry.js': 'sha384-e', 'exposed.js': 'sha384-x', 'demo.css': 'sha384-c' },
};
const remote = {
  name: 'demo',
  release: '1.0.0-abc',
  base: '/remotes/demo/1.0.0-abc/',
  routes: [{ path: '/demo', ssr: true }],
  nav: [],
  footer: [],
  entryPoints: {},
  slots: [],
  build,
};
const shell = {
  scripts: ['shell.js'],
  styles: ['shell.css'],
  fonts: ['latin.woff2'],
  integrity: { 'shell.js': 'sha384-s', 'shell.css': 'sha384-t' },
};

function rendered(body: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const boot = { rendered: null, dehydrated: null };
  return { status: 200, complete: true, head: '<title>Demo</title>', body, boot, ...more };
}

let app: FastifyInstance;
afterEach(() => app.close());

/** Web's pages over a frame whose parts behave as the test says. */
async function start({ remote: load, renderPage, match }: Site): Promise<string> {
  const found = match === null ? null : { remote, path: '/demo', ssr: true, params: {}, ...match };
  const frame = {
    platform: {},
    matchRemote: () => found,
    renderPage:
      renderPage ??
      (async ({ module }: { module: RemoteModule | null }) =>
        rendered(module ? '<p>whole</p>' : '<p>frame</p>')),
  };
  const modules = {
    frame,
    remote: load ?? (async () => ({ routes: [] })),
  } as unknown as ServerModules;
  const snapshot = { version: '1', open: [remote], restricted: [] };
  const store: ReleaseStore = { folder: '', current: () => snapshot, close: () => undefined };
  app = fastify();
  servePages(app, { store, modules, shell, apiUrl: 'http://api' });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('a page names all its files with their integrity, and carries its data as data', async () => {
  const page = rendered('<p>whole</p>', {
    boot: { rendered: 'demo', dehydrated: { mutations: [], queries: [], x: '</script>' } as never },
  });
  const html = await (await fetch(await start({ renderPage: async () => page }))).text();
  expect(html).toContain('<title>Demo</title>');
  expect(html).toContain(
    '<script src="/assets/shell.js" integrity="sha384-s" crossorigin defer fetchpriority="high">',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" href="/remotes/demo/1.0.0-abc/exposed.js" integrity="sha384-x" crossorigin>',
  );
  expect(html).toContain('href="/remotes/demo/1.0.0-abc/demo.css" data-href="demo.css"');
  expect(html).toContain('\\u003c/script>');
  expect(html.match(/<script type="application\/json" id="boot">/g)).toHaveLength(1);
});

test('a remote whose server bundle cannot be loaded costs the visitor nothing', async () => {
  const site = await start({ remote: () => Promise.reject(new Error('no bundle')) });
  const response = await fetch(site);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<p>frame</p>');
});

test('a remote that throws while rendering neither', async () => {
  const renderPage = async ({ module }: { module: RemoteModule | null }) => {
    if (module) throw new Error('crash');
    return rendered('<p>frame</p>');
  };
  const response = await fetch(await start({ renderPage }));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<p>frame</p>');
});

test('a route that is not for the server is sent as a frame', async () => {
  const html = await (await fetch(await start({ match: { ssr: false } }))).text();
  expect(html).toContain('<p>frame</p>');
});

test('a path that nobody owns, and one without data, are 404', async () => {
  expect((await fetch(await start({ match: null }))).status).toBe(404);
  await app.close();
  const renderPage = async () => rendered('<p>none</p>', { status: 404 });
  expect((await fetch(await start({ renderPage }))).status).toBe(404);
});

test('a page without its data is not kept', async () => {
  const renderPage = jest.fn(async () => rendered('<p>x</p>', { complete: false }));
  const site = await start({ renderPage });
  await fetch(site);
  await fetch(site);
  expect(renderPage).toHaveBeenCalledTimes(2);
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

test('another method is refused', async () => {
  const response = await fetch(await start({}), { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
