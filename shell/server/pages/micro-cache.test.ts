/** @jest-environment node */
import { MicroCache } from './micro-cache';

const options = { fresh: 1000, stale: 5000, size: 2 };
let now = 0;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const make = (value: string, keep = true) => jest.fn(async () => ({ value, keep }));

test('a fresh value is made once, also for many at once', async () => {
  const cache = new MicroCache<string>(options);
  const once = make('a');
  expect(await Promise.all([cache.get('k', once), cache.get('k', once)])).toEqual(['a', 'a']);
  now += 900;
  expect(await cache.get('k', once)).toBe('a');
  expect(once).toHaveBeenCalledTimes(1);
});

test('a stale value is given out while a new one is made', async () => {
  const cache = new MicroCache<string>(options);
  await cache.get('k', make('old'));
  now += 2000;
  expect(await cache.get('k', make('new'))).toBe('old');
  await new Promise(setImmediate);
  expect(await cache.get('k', make('newer'))).toBe('new');
});

test('a value that is too old is waited for', async () => {
  const cache = new MicroCache<string>(options);
  await cache.get('k', make('old'));
  now += 6000;
  expect(await cache.get('k', make('new'))).toBe('new');
});

test('what was slow to make is kept for longer, but not for as long as it may be given out', async () => {
  const cache = new MicroCache<string>({ ...options, size: 3 });
  const taking = (milliseconds: number) =>
    jest.fn(async () => {
      now += milliseconds;
      return { value: `made at ${now}`, keep: true };
    });
  for (const [milliseconds, ages, calls] of [
    [10, [900, 1100], 2],
    [150, [2800, 3200], 2],
    [9000, [3900, 4100], 2],
  ] as const) {
    const each = taking(milliseconds);
    now = 0;
    await cache.get(String(milliseconds), each);
    for (const age of ages) {
      now = age;
      await cache.get(String(milliseconds), each);
    }
    expect([milliseconds, each.mock.calls.length]).toEqual([milliseconds, calls]);
  }
});

test('what must not be kept is made each time', async () => {
  const cache = new MicroCache<string>(options);
  await cache.get('k', make('broken', false));
  expect(await cache.get('k', make('whole'))).toBe('whole');
});

test('a failure is passed on and forgotten; a stale value outlives it', async () => {
  const cache = new MicroCache<string>(options);
  const failing = () => Promise.reject(new Error('down'));
  await expect(cache.get('k', failing)).rejects.toThrow('down');
  expect(await cache.get('k', make('up'))).toBe('up');
  now += 2000;
  expect(await cache.get('k', failing)).toBe('up');
});

test('the number of values is bounded', async () => {
  const cache = new MicroCache<string>(options);
  const first = make('1');
  await cache.get('a', first);
  await cache.get('b', make('2'));
  await cache.get('c', make('3'));
  await cache.get('a', first);
  expect(first).toHaveBeenCalledTimes(2);
});

test('with no time to keep anything every visit has its own', async () => {
  const cache = new MicroCache<string>({ ...options, fresh: 0, stale: 0 });
  const each = make('x');
  await Promise.all([cache.get('k', each), cache.get('k', each)]);
  expect(each).toHaveBeenCalledTimes(2);
});
