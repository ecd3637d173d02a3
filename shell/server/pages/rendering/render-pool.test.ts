/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BundleFault, Overloaded, RenderPool } from './render-pool';

/** A worker whose bundles do what their names say. */
const script = `
import { parentPort, workerData } from 'node:worker_threads';
const hoard = [];
// As a BusySign does.
const cells = new BigInt64Array(workerData.sign);
parentPort.on('message', ({ id, bundle }) => {
  const say = (type, more) => parentPort.postMessage({ type, id, ...more });
  const since = process.hrtime.bigint() / 1_000_000n;
  const cost = () => Number(process.hrtime.bigint() / 1_000_000n - since);
  Atomics.store(cells, 1, since);
  Atomics.store(cells, 0, BigInt(id));
  say('begin');
  if (bundle.name === 'hangs') for (;;);
  if (bundle.name === 'eats') for (;;) hoard.push(new Array(100000).fill(id));
  if (bundle.name.startsWith('sluggish')) {
    const until = performance.now() + 300;
    while (performance.now() < until);
  }
  Atomics.store(cells, 0, 0n);
  const page = { body: bundle.name === 'snoops' ? Object.keys(process.env).join() : bundle.name };
  const done = { page, cost: cost() };
  if (bundle.name === 'waits') return;
  if (bundle.name === 'leaves') process.exit(3);
  if (bundle.name === 'leaks') parentPort.postMessage({ type: 'leak', bundle });
  if (bundle.name === 'throws') return say('failed', { message: 'thrown', cost: 0 });
  setTimeout(() => say('done', done), bundle.name === 'slow' ? 300 : 1);
});`;

let folder: string;
let pool: RenderPool;
const onLeak = jest.fn();
const onLoss = jest.fn<void, [string]>();

const poolOf = (worker: string, { busyLimit = 400, pageLimit = 1500 } = {}) =>
  new RenderPool({
    script: pathToFileURL(join(folder, worker)),
    nodeEnv: 'test',
    setup: { memoryLimit: 0 },
    size: 2,
    heap: 40,
    busyLimit,
    pageLimit,
    pagesPerThread: 10,
    slowLimit: 100,
    slowPages: 2,
    onLeak,
    onLoss,
  });

beforeEach(() => {
  onLoss.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
  writeFileSync(join(folder, 'worker.mjs'), script);
  pool = poolOf('worker.mjs');
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const renderIn = async (pool: RenderPool, name: string) => {
  const bundle = { name, release: '1', integrity: undefined, folder: '' };
  const shell = { id: '1', folder: '' };
  const match = { remote: name, path: '/', ssr: true, bare: false, query: [], params: {} };
  return (await pool.render({ shell, bundle, site: '{}', match, request: {} as never, apis: [] }))
    .body;
};
const render = (name: string) => renderIn(pool, name);
const fault = (message: RegExp, grave: boolean): unknown =>
  expect.objectContaining({ message: expect.stringMatching(message), grave });

test('pages come back', async () => {
  await expect(Promise.all([render('a'), render('b'), render('c')])).resolves.toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a bundle that throws fails alone', async () => {
  await expect(render('throws')).rejects.toEqual(fault(/thrown/, false));
  await expect(render('a')).resolves.toBe('a');
});

test.each([
  ['hangs', /hung/],
  ['waits', /hung/],
  ['leaves', /ended its thread/],
])('a bundle that %s loses its thread; the pages beside it do not notice', async (name, cause) => {
  const beside = ['slow', 'slow', 'slow'].map(render);
  const lost = render(name);
  await expect(lost).rejects.toBeInstanceOf(BundleFault);
  await expect(lost).rejects.toEqual(fault(cause, true));
  await expect(Promise.all(beside)).resolves.toEqual(['slow', 'slow', 'slow']);
  await expect(Promise.all(['a', 'b', 'c', 'd'].map(render))).resolves.toHaveLength(4);
});

test('a bundle that eats loses its thread by that, however slowly it eats', async () => {
  const patient = poolOf('worker.mjs', { busyLimit: 25_000, pageLimit: 25_000 });
  await expect(renderIn(patient, 'eats')).rejects.toEqual(fault(/too much memory/, true));
  await expect(renderIn(patient, 'a')).resolves.toBe('a');
  await patient.close();
});

test('a bundle that keeps memory is named, and its thread replaced', async () => {
  // How long a thread takes to start must not decide.
  const patient = poolOf('worker.mjs', { busyLimit: 25_000, pageLimit: 25_000 });
  await renderIn(patient, 'leaks').catch(() => undefined);
  expect(onLeak).toHaveBeenCalledWith(expect.objectContaining({ name: 'leaks' }));
  await expect(renderIn(patient, 'a')).resolves.toBe('a');
  await patient.close();
});

test('threads that cannot start are not started over and over, and pages are refused', async () => {
  const broken = poolOf('missing.mjs');
  while (onLoss.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 20));
  await new Promise((done) => setTimeout(done, 500));
  expect(onLoss.mock.lastCall?.[0]).toMatch(/missing\.mjs/);
  expect(onLoss.mock.calls.length).toBeLessThan(10);
  await expect(renderIn(broken, 'a')).rejects.toThrow(Overloaded);
  await broken.close();
});

test('more than the threads can do is refused at once, and costs no thread', async () => {
  await render('slow');
  const pages = Array.from({ length: 30 }, () => render('slow').catch((error: unknown) => error));
  const results = await Promise.all(pages);
  expect(results.filter((result) => result === 'slow')).toHaveLength(20);
  expect(results.filter((result) => result instanceof Overloaded)).toHaveLength(10);
  await expect(render('a')).resolves.toBe('a');
});

test('a slow remote has one thread and few places; other pages do not wait for it', async () => {
  await Promise.all([render('a'), render('sluggish')]);
  const refused = jest.fn();
  const slow = Array.from({ length: 8 }, () => render('sluggish').catch(refused));
  const others = Array.from({ length: 8 }, () => render('a'));
  const first = await Promise.race([
    Promise.all(others).then(() => 'others'),
    Promise.all(slow).then(() => 'slow'),
  ]);
  expect(first).toBe('others');
  await Promise.all(slow);
  expect(refused).toHaveBeenCalledTimes(6);
  expect(refused).toHaveBeenCalledWith(expect.any(Overloaded));
});

test('several slow ones share that thread, also those that were never seen', async () => {
  await render('a');
  const names = ['sluggish-1', 'sluggish-2', 'sluggish-3', 'sluggish-4'];
  const slow = names.map(render);
  const others = Array.from({ length: 8 }, () => render('a'));
  expect(
    await Promise.race([
      Promise.all(others).then(() => 'others'),
      Promise.all(slow).then(() => 'slow'),
    ]),
  ).toBe('others');
  await expect(Promise.all(slow)).resolves.toEqual(names);
});

test('a thread is given nothing of the environment of web', async () => {
  expect(Object.keys(process.env).length).toBeGreaterThan(1);
  expect(await render('snoops')).toBe('NODE_ENV');
});
