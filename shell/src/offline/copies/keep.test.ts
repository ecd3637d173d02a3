import { aUser } from '@panggung/testing';
import type { Read } from '@panggung/api-client';
import { clearSession, writeSession } from '../../auth/session-storage';
import { aRemote } from '../../test/render-site';
import { installFakeDevice } from '../../test/fake-device';
import { forgetKept } from './forget';
import { keepRead } from './keep';
import { noteRead, savedReads, startKeeping } from './reads';
import { cacheNames } from './storage';

const offline = {
  name: 'Tiket',
  title: '{event.title} · {code}',
  reads: ['/transactions/{id}', '/transactions/{id}/refunds'],
};
const build = { version: '1.0.0', container: 'c', entry: 'entry.js', scripts: [], styles: [] };
const remoteOf = (release: string) =>
  aRemote({
    name: 'shop',
    base: `/remotes/shop/${release}/`,
    routes: [{ path: '/order/:id', ssr: false, offline }],
    build: { ...build, integrity: { 'entry.js': 'sha384-e', 'late.js': 'sha384-l' } },
  });

/** A page as web sends it. */
function documentOf(release: string): string {
  const other = aRemote({ name: 'other', build: { ...build, integrity: { 'x.js': 'sha384-x' } } });
  const whole = remoteOf(release);
  const { 'entry.js': entry = '' } = whole.build.integrity;
  const shop = { ...whole, abridged: true, build: { ...build, integrity: { 'entry.js': entry } } };
  const boot = {
    assets: { 'axios.js': 'sha384-a' },
    remotes: [shop, other],
    own: { base: whole.base, integrity: whole.build.integrity },
  };
  return (
    '<!doctype html><html lang="id"><head>' +
    `<link rel="preload" as="script" href="/remotes/shop/${release}/entry.js" integrity="sha384-e"></head>` +
    `<body><script type="application/json" id="boot">${JSON.stringify(boot)}</script>` +
    '<script src="/assets/shell.js" integrity="sha384-s"></script></body></html>'
  );
}

function aRead(id: string, more: Partial<Read> = {}): Read {
  return {
    path: '/transactions/{id}',
    params: { id },
    address: `/api/transactions/${id}`,
    authorization: null,
    accessToken: `secret-${id}`,
    answer: { data: { code: `PGG-${id}`, event: { title: 'Konser' } } },
    savedAt: null,
    ...more,
  };
}

let release: string;
let broken: string | undefined;
beforeAll(startKeeping);
beforeEach(() => {
  installFakeDevice();
  localStorage.clear();
  savedReads.setState({}, true);
  release = '1';
  broken = undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path === broken) throw new TypeError('integrity');
    return new Response(path.startsWith('/order/') ? documentOf(release) : 'file');
  });
});
afterEach(() => jest.restoreAllMocks());

const kept = async (name: keyof typeof cacheNames) =>
  (await (await caches.open(cacheNames[name])).keys()).map(({ url }) => new URL(url).pathname);
const note = (read: Read) => noteRead(read, [remoteOf(release)]);
/** Tasks run one after the other: when this one is done, all earlier ones are. */
const settled = async () => {
  await new Promise((done) => setTimeout(done, 2));
  await navigator.locks.request('panggung.offline', async () => undefined);
};
const when = async (check: () => Promise<void>) => {
  for (let turn = 0; turn < 2000; turn += 1) {
    await settled();
    if (
      await check().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await check();
};

test('an answer is kept with its page and every file that the page may ask for', async () => {
  note(aRead('a1'));
  await when(async () => expect(await kept('pages')).toEqual(['/order/a1']));
  expect(await kept('guest')).toHaveLength(1);
  expect((await kept('files')).sort()).toEqual([
    '/assets/axios.js',
    '/assets/shell.js',
    '/remotes/shop/1/build.json',
    '/remotes/shop/1/entry.js',
    '/remotes/shop/1/late.js',
  ]);
  const page = await (await caches.open(cacheNames.pages)).match('/order/a1');
  expect(decodeURIComponent(page?.headers.get('panggung-title') ?? '')).toBe('Konser · PGG-a1');
  expect(await page?.text()).toMatch(/^<!doctype html><html data-saved-at="\d{4}-\d\d-\d\dT/);
  expect(fetch).toHaveBeenCalledWith('/assets/axios.js', { integrity: 'sha384-a' });
});

test('a page of which a file cannot be had is not kept: it would not work', async () => {
  broken = '/remotes/shop/1/late.js';
  note(aRead('a2'));
  await when(async () => expect(await kept('guest')).toHaveLength(1));
  await when(async () => expect(fetch).toHaveBeenCalledWith(broken, expect.anything()));
  await settled();
  expect(await kept('pages')).toEqual([]);
});

test('a second read of the page is kept without asking for the page again', async () => {
  const path = '/transactions/{id}/refunds';
  note(aRead('a3', { path, address: '/api/transactions/a3/refunds' }));
  await when(async () => expect(await kept('guest')).toHaveLength(1));
  expect(fetch).not.toHaveBeenCalled();
});

test('what no page shows is not kept, nor what nobody had to prove anything for', async () => {
  note(aRead('a4', { path: '/transactions/my' }));
  note(aRead('a5', { accessToken: null }));
  note(aRead('a6'));
  await when(async () => expect(await kept('pages')).toEqual(['/order/a6']));
  expect(await kept('guest')).toHaveLength(1);
  expect(await caches.has(cacheNames.member)).toBe(false);
});

test('a new release throws the files of the one before away', async () => {
  note(aRead('b1'));
  await when(async () => expect(await kept('files')).toContain('/remotes/shop/1/late.js'));
  release = '2';
  await (await caches.open(cacheNames.pages)).delete('/order/b1');
  note(aRead('b2'));
  await when(async () => expect(await kept('files')).toContain('/remotes/shop/2/late.js'));
  await when(async () => expect(await kept('files')).not.toContain('/remotes/shop/1/late.js'));
});

test('no more than a dozen pages stay, the oldest go', async () => {
  const now = Date.now();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  for (let number = 0; number < 14; number += 1) {
    jest.setSystemTime(now + number * 1000);
    note(aRead(`c${number}`));
    await when(async () => expect(await kept('pages')).toContain(`/order/c${number}`));
  }
  await settled();
  expect(await kept('pages')).toHaveLength(12);
  expect(await kept('pages')).not.toContain('/order/c1');
  jest.useRealTimers();
});

test("an account's answer is kept while its session stands, and goes with it", async () => {
  const member = { authorization: 'Bearer t', accessToken: null };
  await keepRead(aRead('d1', member), [{ path: '/order/:id', offline }]);
  expect(await caches.has(cacheNames.member)).toBe(false);

  writeSession({ token: 't', user: aUser() });
  note(aRead('d2', member));
  await when(async () => expect(await kept('pages')).toEqual(['/order/d2']));
  expect(await kept('member')).toHaveLength(1);
  clearSession(false);
  await forgetKept(true);
  expect(await kept('member')).toEqual([]);
  expect(await kept('pages')).toEqual([]);
});

test("a guest's orders stay when a page finds no session, unless one was left behind", async () => {
  note(aRead('e1'));
  await when(async () => expect(await kept('pages')).toEqual(['/order/e1']));
  await forgetKept(false);
  expect(await kept('pages')).toEqual(['/order/e1']);
  await caches.open(cacheNames.member);
  await forgetKept(false);
  expect(await kept('pages')).toEqual([]);
});

test('answers of the device are noted until the API answers again', () => {
  note(aRead('f1', { savedAt: '2026-01-01T00:00:00.000Z' }));
  expect(savedReads.getState()).toEqual({ '/transactions/f1': '2026-01-01T00:00:00.000Z' });
  note(aRead('f1', { answer: {} }));
  expect(savedReads.getState()).toEqual({});
});
