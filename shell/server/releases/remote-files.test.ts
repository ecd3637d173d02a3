/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import staticFiles from '@fastify/static';
import { folderStore } from '@panggung/storage';
import { fastify, type FastifyInstance } from 'fastify';
import { believed } from '../test/a-release';
import { anApi } from '../test/an-api';
import { aShell } from '../test/a-shell';
import { localReleases } from './local-releases';
import { openReleaseStore, type ReleaseStore } from './release-store';
import { serveRemoteFiles } from './remote-files';
import { serveRestrictedRegistry } from './restricted';
import { signBase } from './signed-base';
import { storedReleases } from './stored-releases';

const secret = 'a secret of more than thirty-two characters';
const oldSecret = 'the secret of before, of thirty-two characters';
const code = 'console.log("only for admins")';
let folder: string;
let app: FastifyInstance;
let store: ReleaseStore;
let profiles: Server;
let site: string;

function writeRelease(name: string, role?: string | string[]) {
  const release = {
    id: '1.0.0-abc',
    releasedAt: '2026-01-01T00:00:00.000Z',
    manifest: {
      name,
      platform: '^0.1.0',
      ...(role ? { role } : {}),
      routes: [{ path: `/${name}`, ssr: false }],
      nav: [],
      footer: [],
      entryPoints: {},
      slots: [],
    },
    build: {
      version: '1.0.0',
      container: `${name}_abc`,
      entry: 'entry.js',
      scripts: [],
      styles: [],
      integrity: { 'entry.js': 'sha384-abc' },
    },
  };
  const place = join(folder, name, release.id);
  mkdirSync(join(place, 'browser'), { recursive: true });
  writeFileSync(join(place, 'browser/entry.js'), code);
  const other = { ...release.build, integrity: { 'later.js': 'sha384-of something else' } };
  writeFileSync(join(place, 'browser/build.json'), JSON.stringify(other));
  const map = JSON.stringify({ version: 3, sources: ['src/secret.tsx'], mappings: '' });
  mkdirSync(join(place, 'maps/browser'), { recursive: true });
  writeFileSync(join(place, 'maps/browser/entry.js.map'), map);
  // Of a release from before maps had a place of their own.
  for (const file of ['entry.js.map', 'entry.js.map.gz']) {
    writeFileSync(join(place, 'browser', file), map);
  }
  writeFileSync(join(place, 'release.json'), JSON.stringify(release));
  return release;
}

/** Replaces the API's profile call: the token is the role. */
function startProfiles(): Promise<Server> {
  const server = createServer((request, response) => {
    const role = request.headers.authorization?.replace('Bearer ', '');
    response.statusCode = role === 'nobody' ? 401 : 200;
    response.end(JSON.stringify({ user: { role } }));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const remotes = {
    open: { active: writeRelease('open') },
    admin: { active: writeRelease('admin', 'admin') },
    backstage: { active: writeRelease('backstage', ['artist', 'promotor']) },
  };
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes }));
  writeFileSync(join(folder, 'secret.txt'), 'outside of any release');
  profiles = await startProfiles();
  const apiUrl = `http://127.0.0.1:${(profiles.address() as AddressInfo).port}`;
  app = fastify({ routerOptions: { maxParamLength: 300 } });
  const objects = folderStore(folder);
  const shells = { active: aShell(), canary: null };
  store = await openReleaseStore({
    trim: (registry) => Promise.resolve(registry),
    store: objects,
    prepare: async () => shells,
    report: () => undefined,
    secret,
  });
  await app.register(staticFiles, { root: folder, serve: false, preCompressed: true });
  serveRemoteFiles(app, {
    store,
    stored: storedReleases(objects, {
      isName: (name) => name in store.current().registry.remotes,
      ...believed,
    }),
    local: localReleases(objects),
    secrets: [secret, oldSecret],
  });
  serveRestrictedRegistry(app, {
    secure: false,
    store,
    secret,
    api: anApi(apiUrl),
    visitorCity: () => null,
  });
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  store.close();
  await app.close();
  profiles.close();
  rmSync(folder, { recursive: true });
});

const statusOf = async (path: string) => (await fetch(site + path)).status;

async function restricted(token: string | null): Promise<{ name: string; base: string }[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${site}/registry/restricted`, { headers });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as { remotes: { name: string; base: string }[] }).remotes;
}

test('the open registry holds no remote with a role', () => {
  expect(
    store
      .current()
      .variantOf(null)
      .open.map(({ name }) => name),
  ).toEqual(['open']);
});

test('an open release is served for good', async () => {
  const response = await fetch(`${site}/remotes/open/1.0.0-abc/entry.js`);
  expect(await response.text()).toBe(code);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('hashes come from what the site knows of a release, whatever lies beside its files', async () => {
  const admin = (await restricted('admin'))[0]?.base ?? '';
  for (const [base, caching] of [
    ['/remotes/open/1.0.0-abc/', 'immutable'],
    [admin, 'private'],
  ] as const) {
    const response = await fetch(`${site}${base}build.json`);
    expect(await response.json()).toMatchObject({ integrity: { 'entry.js': 'sha384-abc' } });
    expect(response.headers.get('cache-control')).toContain(caching);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('a release with a role is not served openly', async () => {
  expect(await statusOf('/remotes/admin/1.0.0-abc/entry.js')).toBe(404);
});

test('the role decides, as the API names it, who is offered the restricted remotes', async () => {
  expect((await restricted('admin')).map(({ name }) => name)).toEqual(['admin']);
  for (const token of [null, 'user', 'nobody']) expect(await restricted(token)).toEqual([]);
});

test('one of several roles is enough', async () => {
  for (const role of ['artist', 'promotor']) {
    expect((await restricted(role)).map(({ name }) => name)).toEqual(['backstage']);
  }
  expect(await statusOf('/remotes/backstage/1.0.0-abc/entry.js')).toBe(404);
});

test('the signed path opens the files of its own remote only', async () => {
  const base = (await restricted('admin'))[0]?.base ?? '';
  const response = await fetch(`${site}${base}entry.js`);
  expect(await response.text()).toBe(code);
  expect(response.headers.get('cache-control')).toContain('private');
  expect(await statusOf(`${base.replace('/admin/', '/open/')}entry.js`)).toBe(404);
  expect(await statusOf(`${base.replace(/~\w+/, '~zzzzzzz')}entry.js`)).toBe(404);
});

test('a signed path is no longer good after its time', async () => {
  const target = { name: 'admin', release: '1.0.0-abc' };
  const minutes = (count: number) => Date.now() - count * 60_000;
  expect(await statusOf(`${signBase(target, secret, { now: minutes(14) })}entry.js`)).toBe(200);
  expect(await statusOf(`${signBase(target, secret, { now: minutes(16) })}entry.js`)).toBe(404);
  // While the secret is being replaced both are valid; a signature by any other secret never is.
  expect(await statusOf(`${signBase(target, oldSecret)}entry.js`)).toBe(200);
  expect(await statusOf(`${signBase(target, `${secret}!`)}entry.js`)).toBe(404);
});

test.each([
  '/remotes/open/1.0.0-abc/../release.json',
  '/remotes/open/1.0.0-abc/%2e%2e/release.json',
  '/remotes/open/1.0.0-abc/%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.txt',
  '/remotes/open/..%2f..%2fsecret.txt/x',
  '/remotes/../secret.txt/x/y',
  '/remotes/open/nope/entry.js',
  '/remotes/open/1.0.0-abc/missing.js',
])('nothing else can be read: %s', async (path) => {
  const response = await fetch(site + path);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toContain('outside of any release');
});

test.each([
  ...['entry.js.map', 'entry.js%2emap', 'entry.js%252emap', 'entry.js.map/', 'entry.js.map.gz'],
  ...['maps/browser/entry.js.map', '../maps/browser/entry.js.map', 'browser/../maps/x.map'],
  ...['%2e%2e/maps/browser/entry.js.map', '..%2fmaps%2fbrowser%2fentry.js.map'],
  ...['%252e%252e/maps/browser/entry.js.map', '..%5cmaps%5cbrowser%5centry.js.map'],
])('source maps are for nobody, wherever they lie: %s', async (file) => {
  const admin = (await restricted('admin'))[0]?.base ?? '';
  for (const base of ['/remotes/open/1.0.0-abc/', admin]) {
    const { status, body } = await rawGet(base + file);
    expect([status, body.includes('src/secret.tsx')]).toEqual([404, false]);
  }
});

/** As it is written: `fetch` would tidy the path up. */
function rawGet(path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    }).on('error', reject);
  });
}

test('a new registry is picked up; one that cannot be read changes nothing', async () => {
  const before = store.current();
  writeFileSync(join(folder, 'registry.json'), '{ half');
  await new Promise((done) => setTimeout(done, 1300));
  expect(store.current()).toBe(before);
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes: {} }));
  await expect(untilEmpty()).resolves.toBe(true);
});

async function untilEmpty(): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (store.current().variantOf(null).open.length === 0) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
