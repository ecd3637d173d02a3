/** @jest-environment node */
import { keepShared } from './keep-shared';

const shared = { 'cache-control': 'public, max-age=0, s-maxage=2' };
let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** An API that counts its answers. */
function anApi(headers: Record<string, string>, status = 200) {
  let count = 0;
  const fetch = jest.fn(async (_url: unknown, _init?: RequestInit) => {
    count += 1;
    const body = JSON.stringify({ count });
    await new Promise((done) => setImmediate(done));
    return new Response(body, { status, headers });
  });
  const ask = keepShared(fetch as typeof globalThis.fetch);
  const counted = async (url: string, init?: RequestInit) =>
    ((await (await ask(url, init)).json()) as { count: number }).count;
  return { fetch, ask, count: counted };
}

test('what shared caches may keep is kept for as long, whichever copy gave it', async () => {
  const { count } = anApi(shared);
  expect(await count('http://one/api/events/featured')).toBe(1);
  now += 1_999;
  expect(await count('http://two/api/events/featured')).toBe(1);
  expect(await count('http://one/api/events/featured?page=2')).toBe(2);
  now += 1;
  expect(await count('http://one/api/events/featured')).toBe(3);
});

test.each([
  ['is for one person', 'private, max-age=60', 200],
  ['may not be kept', 'no-store', 200],
  ['is for browsers to keep', 'public, max-age=60', 200],
  ['failed', shared['cache-control'], 500],
])('what %s is asked for each time', async (_, header, status) => {
  const { count } = anApi({ 'cache-control': header }, status);
  expect(await count('http://one/api/a')).toBe(1);
  expect(await count('http://one/api/a')).toBe(2);
});

test('one question is on its way for all who want the same, also when one of them gives up', async () => {
  const { ask, count, fetch } = anApi(shared);
  await count('http://one/api/a');
  now += 2_000;
  const gaveUp = new AbortController();
  const first = ask('http://one/api/a', { signal: gaveUp.signal });
  const others = [1, 2, 3].map(() => count('http://one/api/a'));
  gaveUp.abort();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(await (await first).json()).toEqual({ count: 2 });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('what writes is never shared', async () => {
  const { count } = anApi(shared);
  expect(await count('http://one/api/a')).toBe(1);
  expect(await count('http://one/api/a', { method: 'POST' })).toBe(2);
});

test('a failure is told to all who wait, and asked for again', async () => {
  const { count, fetch } = anApi(shared);
  await count('http://one/api/a');
  now += 2_000;
  fetch.mockRejectedValueOnce(new Error('away'));
  const both = await Promise.allSettled([count('http://one/api/a'), count('http://one/api/a')]);
  const isAway = { status: 'rejected', reason: { message: 'away' } };
  expect(both).toMatchObject([isAway, isAway]);
  expect(await count('http://one/api/a')).toBe(2);
});

test('only so many answers are known', async () => {
  const { count } = anApi(shared);
  for (let n = 0; n < 301; n += 1) await count(`http://one/api/${n}`);
  expect(await count('http://one/api/300')).toBe(301);
  expect(await count('http://one/api/0')).toBe(302);
});
