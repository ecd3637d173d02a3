/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '../../test/a-copy';
import { aSharedApi, saying, type SharedApi } from '../../test/a-shared-api';

const room = '/api/events/1/waiting-room';
const forAll = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=1, s-maxage=2, stale-while-revalidate=3',
};

let api: SharedApi;
/** The clock of web. */
let now = 0;
beforeEach(async () => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  api = await aSharedApi();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const paths = () => api.heard.map(({ method, url }) => `${method} ${url}`);
/** Answers with the number of the call. */
const counting = (headers: Record<string, string> = forAll) =>
  saying(() => `{"call":${api.heard.length}}`, headers);
const bodiesOf = async (asked: Promise<{ text: string }>[]) =>
  (await Promise.all(asked)).map(({ text }) => text);
const first = '{"call":1}';
const second = '{"call":2}';

/** The api answers later, with what it would have said. */
function holding() {
  const held: (() => void)[] = [];
  const { answer } = api;
  api.answer = (request, response) => void held.push(() => answer(request, response));
  return {
    release() {
      api.answer = answer;
      held.forEach((go) => go());
    },
  };
}

describe('what is for everybody', () => {
  beforeEach(() => {
    api.answer = counting();
  });

  test('many who ask at once are told with one call', async () => {
    const hold = holding();
    const asked = Array.from({ length: 20 }, () => api.ask(room));
    await until('all of them', () => api.begun === 20);
    hold.release();
    expect(await bodiesOf(asked)).toEqual(asked.map(() => first));
    expect(paths()).toEqual([`GET ${room}`]);
  });

  test('whoever asks within its time gets it from memory, with its age and an id of their own', async () => {
    const before = await api.ask(room);
    now += 1_200;
    const [one, other] = [await api.ask(room), await api.ask(room)];
    expect([one.text, paths().length, api.begun]).toEqual([before.text, 1, 1]);
    expect(one.headers).toMatchObject({ ...forAll, age: '1', 'content-length': '10' });
    expect(before.headers['etag']).toBe(one.headers.etag);
    expect(one.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    const named = await api.ask(room, { 'x-request-id': 'order-17.a_b' });
    expect(named.headers['x-request-id']).toBe('order-17.a_b');
  });

  test('a little later the old one is given out while one call brings the next', async () => {
    await api.ask(room);
    now += 4_000;
    const hold = holding();
    const asked = Array.from({ length: 5 }, () => api.ask(room));
    expect(await bodiesOf(asked)).toEqual(asked.map(() => first));
    await until('the call for a new one', () => api.heard.length === 2);
    hold.release();
    while ((await api.ask(room)).text !== second) expect(api.heard).toHaveLength(2);
    expect(api.begun).toBe(1);
  });

  test('later still nobody gets the old one, and one call is enough', async () => {
    await api.ask(room);
    now += 6_000;
    const hold = holding();
    const asked = Array.from({ length: 5 }, () => api.ask(room));
    await until('all of them', () => api.begun === 6);
    hold.release();
    expect(await bodiesOf(asked)).toEqual(asked.map(() => second));
    expect(api.heard).toHaveLength(2);
  });

  test('nobody gets an old one that says nothing of being given out meanwhile', async () => {
    api.answer = counting({ ...forAll, 'cache-control': 'public, max-age=0, s-maxage=2' });
    await api.ask(room);
    now += 2_500;
    expect((await api.ask(room)).text).toBe(second);
  });

  test('what may be kept for a year is asked for again after a minute', async () => {
    api.answer = counting({ ...forAll, 'cache-control': 'public, s-maxage=31536000, immutable' });
    await api.ask(room);
    now += 59_000;
    expect((await api.ask(room)).text).toBe(first);
    now += 2_000;
    expect((await api.ask(room)).text).toBe(second);
  });

  test('web asks for a new one by itself, with nothing of the visitor', async () => {
    const cookie = { cookie: 'panggung.share=7' };
    await api.ask(room, cookie);
    expect((await api.ask(room)).text).toBe(first);
    now += 6_000;
    await api.ask(room, { ...cookie, 'user-agent': 'somebody' });
    const [forwarded, own] = api.heard;
    expect(forwarded?.headers.cookie).toBe(cookie.cookie);
    expect(own?.headers.cookie).toBeUndefined();
    expect(own?.headers['user-agent']).not.toBe('somebody');
    expect(own?.headers['x-forwarded-for']).toBeUndefined();
  });

  test('another query is another address', async () => {
    expect((await api.ask(`${room}?a=1`)).text).toBe(first);
    expect((await api.ask(`${room}?a=2`)).text).toBe(second);
    expect((await api.ask(`${room}?a=1`)).text).toBe(first);
  });

  test('HEAD has the headers of what is kept, and is forwarded otherwise', async () => {
    const before = await api.ask(room, {}, 'HEAD');
    expect(before.headers.age).toBeUndefined();
    await api.ask(room);
    const known = await api.ask(room, {}, 'HEAD');
    expect(known.headers).toMatchObject({ ...forAll, age: '0', 'content-length': '10' });
    expect([before.text, known.text]).toEqual(['', '']);
    now += 6_000;
    expect((await api.ask(room, {}, 'HEAD')).headers['content-length']).toBe('10');
    expect(paths()).toEqual([`HEAD ${room}`, `GET ${room}`, `GET ${room}`]);
  });

  test('who has it already is told so, by whichever tag it is named', async () => {
    const { etag = '' } = (await api.ask(room)).headers;
    for (const tag of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const { status, headers, text } = await api.ask(room, { 'if-none-match': tag });
      expect([status, text, headers.etag, headers.age]).toEqual([304, '', etag, '0']);
      expect(headers['content-type']).toBeUndefined();
      expect(headers['cache-control']).toBe(forAll['cache-control']);
    }
    expect((await api.ask(room, { 'if-none-match': '"x"' })).status).toBe(200);
    expect(api.heard).toHaveLength(1);
  });

  test('while web ends, what is kept is given out and the connection closed', async () => {
    await api.ask(room);
    api.draining.begin();
    const last = await api.ask(room, { connection: 'keep-alive' });
    expect([last.text, last.headers.connection, last.headers.age]).toEqual([first, 'close', '0']);
    expect(api.heard).toHaveLength(1);
  });
});

describe('a longer one', () => {
  const long = JSON.stringify(Array.from({ length: 1_000 }, (_, id) => ({ id, city: 'Jakarta' })));

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed once for those who accept %j', async (accept, encoding, open) => {
    api.answer = saying(long, forAll);
    const asking = () => api.ask(room, { 'accept-encoding': accept });
    const plain = await asking();
    expect([plain.text, plain.headers.vary]).toEqual([long, 'accept-encoding']);
    let last = await asking();
    while (last.headers['content-encoding'] === undefined) last = await asking();
    expect(last.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': encoding });
    expect(last.headers['content-length']).toBe(String(last.body.length));
    expect(open(last.body).toString()).toBe(long);
    const other = await api.ask(room, { 'accept-encoding': 'identity' });
    expect([other.text, other.headers['content-encoding']]).toEqual([long, undefined]);
    expect(other.headers.etag).toBe(last.headers.etag);
    expect(api.heard).toHaveLength(1);
  });
});

describe('what is not for everybody', () => {
  const refusing: [string, Record<string, string>, number][] = [
    ['says nothing', {}, 200],
    ['is public for browsers alone', { 'cache-control': 'public, max-age=60' }, 200],
    ['does not say that it is public', { 'cache-control': 's-maxage=60' }, 200],
    ['is private', { 'cache-control': 'public, private, s-maxage=60' }, 200],
    ['must not be stored', { 'cache-control': 'public, s-maxage=60, no-store' }, 200],
    ['must be asked for', { 'cache-control': 'public, s-maxage=60, no-cache' }, 200],
    ['is for no time', { 'cache-control': 'public, s-maxage=0' }, 200],
    ['is for an odd time', { 'cache-control': 'public, s-maxage=soon' }, 200],
    ['sets a cookie', { ...forAll, 'set-cookie': 'a=1' }, 200],
    ['differs by cookie', { ...forAll, vary: 'accept-encoding, cookie' }, 200],
    ['differs by everything', { ...forAll, vary: '*' }, 200],
    ['is compressed', { ...forAll, 'content-encoding': 'gzip' }, 200],
    ['was not found', forAll, 404],
    ['is a failure', forAll, 500],
  ];

  test.each(refusing)('is brought anew each time: %s', async (_, headers, status) => {
    api.answer = saying(() => `{"call":${api.heard.length}}`, headers, status);
    const answers = [await api.ask(room), await api.ask(room)];
    expect(answers.map(({ text }) => text)).toEqual([first, second]);
    expect(answers.map((one) => one.status)).toEqual([status, status]);
    expect(answers.every(({ headers: { age } }) => age === undefined)).toBe(true);
  });

  test.each([
    ['says who is asking', { authorization: 'Bearer x' }],
    ['wants a part', { range: 'bytes=0-3' }],
  ])('a request that %s neither gets what is kept nor is kept', async (_, headers) => {
    api.answer = counting();
    await api.ask(room, headers);
    expect((await api.ask(room)).text).toBe(second);
    expect((await api.ask(room, headers)).text).toBe('{"call":3}');
    expect((await api.ask(room)).text).toBe(second);
  });

  test('who waited for it gets their own', async () => {
    api.answer = ({ headers: { cookie = '' } }, response) =>
      saying(cookie, { 'cache-control': 'private' })({} as never, response);
    const hold = holding();
    const asked = ['a', 'b', 'c'].map((cookie) => api.ask(room, { cookie }));
    await until('all of them', () => api.begun === 3);
    hold.release();
    expect(await bodiesOf(asked)).toEqual(['a', 'b', 'c']);
    expect(api.heard).toHaveLength(3);
  });

  test('a moment later nobody waits for another any more', async () => {
    api.answer = counting({});
    await api.ask(room);
    const hold = holding();
    const asked = [api.ask(room), api.ask(room)];
    await until('both calls', () => api.heard.length === 3);
    hold.release();
    expect(await Promise.all(asked)).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('once it is for everybody, it is kept', async () => {
    api.answer = saying('none', forAll, 404);
    await api.ask(room);
    api.answer = counting();
    await api.ask(room);
    expect((await api.ask(room)).text).toBe(second);
  });

  test('when it was for everybody before, the new answer counts', async () => {
    api.answer = counting();
    await api.ask(room);
    now += 6_000;
    api.answer = saying('gone', {}, 404);
    expect(await api.ask(room)).toMatchObject({ status: 404, text: 'gone' });
  });
});

describe('answers of many bytes', () => {
  const large = 'x'.repeat(300 * 1024);

  test('go through, and are not kept', async () => {
    api.answer = saying(large, forAll);
    for (const calls of [1, 2]) {
      expect((await api.ask(room)).text === large).toBe(true);
      expect(api.heard).toHaveLength(calls);
    }
  });

  test('without a length as well, while they come', async () => {
    let upstream: ServerResponse | undefined;
    api.answer = (_, response) => {
      upstream = response;
      response.writeHead(200, forAll).write('begin');
    };
    const asked = api.ask(room);
    await until('the call', () => upstream !== undefined);
    upstream?.end(large);
    expect((await asked).text).toBe(`begin${large}`);
    expect((await asked).headers.age).toBeUndefined();
  });
});
