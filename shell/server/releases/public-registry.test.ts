/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { anApi } from '../test/an-api';
import { aCanary, aRelease, aStore } from '../test/a-release';
import { servePublicRegistry } from './public-registry';

const [one, two, three] = ['1.0.0-a', '2.0.0-b', '3.0.0-c'].map((id) => aRelease({ id }));
const admin = aRelease({ name: 'admin', role: 'admin' });
let app: FastifyInstance;
let api: Server;
let change: ReturnType<typeof aStore>['change'];

beforeAll(async () => {
  api = createServer((request, response) => {
    const role = request.headers.authorization?.replace('Bearer ', '');
    response.end(JSON.stringify({ user: { role } }));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => api.close(done)));

beforeEach(() => {
  app = fastify();
  const live = aStore({
    demo: { active: three ?? admin, earlier: [two ?? admin, one ?? admin] },
    admin: { active: admin, earlier: [] },
  });
  change = live.change;
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  servePublicRegistry(app, {
    secrets: [],
    visitorCity: () => null,
    store: live.store,
    secret: 'x'.repeat(32),
    api: anApi(apiUrl),
  });
});
afterEach(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers });

test('says which open releases are live, and nothing of the others', async () => {
  const { body, headers } = await get('/registry/current');
  const { remotes } = JSON.parse(body) as { remotes: { name: string; release: string }[] };
  expect(remotes.map(({ name, release }) => [name, release])).toEqual([['demo', '3.0.0-c']]);
  expect(body).not.toContain('admin');
  const again = await get('/registry/current', { 'if-none-match': String(headers['etag']) });
  expect(again.statusCode).toBe(304);
  change({ demo: { active: aRelease({ id: '4.0.0-d' }), earlier: [] } }, '2');
  const changed = await get('/registry/current', { 'if-none-match': String(headers['etag']) });
  expect(changed.statusCode).toBe(200);
});

test('says which platform they run on, for teams elsewhere', async () => {
  const { body } = await get('/registry/current');
  expect(JSON.parse(body)).toMatchObject({ platform: '0.1.0' });
});

test('where a build comes from is not for visitors', async () => {
  const release = aRelease();
  const provenance = { builder: 'gitlab-ci', time: '2026-01-01T00:00:00.000Z' };
  const active = { ...release, build: { ...release.build, provenance } };
  change({ demo: { active, earlier: [] } }, '2');
  const { body } = await get('/registry/current');
  expect(body).toContain('"container":"demo_abc"');
  expect(body).not.toMatch(/provenance|gitlab/);
});

test('a page of the canary asks about the canary', async () => {
  const canary = aCanary(aRelease({ id: '4.0.0-d' }), 99);
  change({ demo: { active: aRelease(), earlier: [], canary } }, '2');
  const shares = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      get('/registry/current', { cookie: `panggung.share=${index * 100}` }),
    ),
  );
  expect(shares.filter(({ body }) => body.includes('4.0.0-d'))).toHaveLength(99);
  expect((await get('/registry/current')).body).not.toContain('4.0.0-d');
});

test('finds the release to go on with', async () => {
  const release = async (query: string) =>
    (
      JSON.parse((await get(`/registry/fallback/demo${query}`)).body) as {
        remote: { release: string } | null;
      }
    ).remote?.release;
  expect(await release('')).toBe('3.0.0-c');
  expect(await release('?failed=3.0.0-c')).toBe('2.0.0-b');
  expect(await release('?failed=3.0.0-c&failed=2.0.0-b')).toBe('1.0.0-a');
  expect(await release('?failed=3.0.0-c&failed=2.0.0-b&failed=1.0.0-a')).toBeUndefined();
  expect((await get('/registry/fallback/nobody')).statusCode).toBe(404);
  expect((await get('/registry/fallback/__proto__')).statusCode).toBe(404);
});

test('a release that needs a role is found by those who have it', async () => {
  expect((await get('/registry/fallback/admin')).statusCode).toBe(404);
  const user = await get('/registry/fallback/admin', { authorization: 'Bearer user' });
  expect(user.statusCode).toBe(404);
  expect(user.body).not.toContain('entry.js');
  const granted = await get('/registry/fallback/admin', { authorization: 'Bearer admin' });
  expect(granted.body).toMatch(/"base":"\/remotes\/~/);
});
