import type { Read } from '@panggung/api-client';
import { aUser } from '@panggung/testing';
import { clearSession, writeSession } from '../../auth/session-storage';
import type { LiveRemote } from '../../boot/boot';
import { installFakeDevice } from '../../test/fake-device';
import { aRemote } from '../../test/render-site';
import { forgetKept, forgetRole } from './forget';
import { noteRead, startKeeping } from './reads';
import { cacheNames, rolePath } from './storage';

const offline = { name: 'Acara', title: 'Gerbang · {title}', reads: ['/studio/events/{id}'] };

/** A remote of a role, as web lists it: with another address each time. */
function gateOf(release: string, ticket: string): LiveRemote {
  return aRemote({
    name: 'studio',
    release,
    base: `/remotes/~${ticket}/studio/${release}/`,
    validFor: 900,
    routes: [{ path: '/gate/:id', ssr: false, offline }],
    build: {
      version: '1.0.0',
      container: 'c',
      entry: 'entry.js',
      scripts: [],
      styles: [],
      integrity: { 'entry.js': 'sha384-e', 'late.js': 'sha384-l' },
    },
  });
}
const other = aRemote({ name: 'admin', base: '/remotes/~t/admin/1/', validFor: 900 });

const aRead = (id: string): Read => ({
  path: '/studio/events/{id}',
  params: { id },
  address: `/api/studio/events/${id}`,
  authorization: 'Bearer t',
  accessToken: null,
  savedAt: null,
  answer: { data: { title: 'Malam' } },
});

let given: LiveRemote[];
let broken: string | undefined;
beforeAll(startKeeping);
beforeEach(() => {
  installFakeDevice();
  writeSession({ token: 't', user: aUser({ role: 'promotor' }) });
  given = [gateOf('1', 'a'), other];
  broken = undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path === broken) throw new TypeError('integrity');
    if (path === rolePath) return Response.json({ remotes: given });
    if (path.startsWith('/gate/')) {
      return new Response('<!doctype html><html lang="id"></html>');
    }
    return new Response('file');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  clearSession(false);
});

/** Opens a page and answers its requests. */
async function visit(id: string, at = `/gate/${id}`): Promise<void> {
  window.history.replaceState(null, '', at);
  noteRead(aRead(id), given);
  for (let turn = 0; turn < 100; turn += 1) {
    await new Promise((done) => setTimeout(done, 1));
    await navigator.locks.request('panggung.offline', async () => undefined);
  }
}
const kept = async (name: keyof typeof cacheNames) =>
  (await (await caches.open(cacheNames[name])).keys()).map(({ url }) => new URL(url).pathname);
const files = async () =>
  (await kept('role')).filter((path) => path.startsWith('/remotes/')).sort();

test("a role's page is kept with its remote, though web gives the frame alone", async () => {
  await visit('a');
  expect(await kept('pages')).toEqual(['/gate/a']);
  expect(await files()).toEqual(['/remotes/~a/studio/1/entry.js', '/remotes/~a/studio/1/late.js']);
  const cache = await caches.open(cacheNames.role);
  const [key] = (await cache.keys()).filter(({ url }) => url.includes('/kept/'));
  const said = (await (await cache.match(key ?? ''))?.json()) as { remotes: LiveRemote[] };
  // Remotes without kept files cannot be loaded offline, so the list leaves them out.
  expect(said.remotes.map(({ name }) => name)).toEqual(['studio']);
  expect(fetch).toHaveBeenCalledWith('/remotes/~a/studio/1/late.js', { integrity: 'sha384-l' });
});

test('the same release is not fetched again under its next address, a new one takes its place', async () => {
  await visit('b1');
  given = [gateOf('1', 'b')];
  await visit('b2');
  expect(await files()).toEqual(['/remotes/~a/studio/1/entry.js', '/remotes/~a/studio/1/late.js']);
  given = [gateOf('2', 'c')];
  await visit('b3');
  expect(await files()).toEqual(['/remotes/~c/studio/2/entry.js', '/remotes/~c/studio/2/late.js']);
  expect((await kept('pages')).sort()).toEqual(['/gate/b1', '/gate/b2', '/gate/b3']);
});

test('only the page that is open is kept, not every one whose data came by', async () => {
  await visit('c', '/elsewhere');
  expect(await kept('pages')).toEqual([]);
  expect(await kept('member')).toEqual([]);
});

test('with a file that cannot be had, or without the role, nothing is kept of it', async () => {
  broken = '/remotes/~a/studio/1/late.js';
  await visit('d');
  expect(await kept('pages')).toEqual([]);
  broken = undefined;
  given = [other];
  window.history.replaceState(null, '', '/gate/e');
  noteRead(aRead('e'), [gateOf('1', 'a')]);
  await visit('e');
  expect(await kept('pages')).toEqual([]);
});

test('it goes with the session, and with the role', async () => {
  await visit('f');
  await forgetRole();
  expect(await caches.has(cacheNames.role)).toBe(false);
  await visit('g');
  expect(await files()).toHaveLength(2);
  clearSession(false);
  await forgetKept(true);
  expect(await caches.has(cacheNames.role)).toBe(false);
  expect(await kept('pages')).toEqual([]);
});
