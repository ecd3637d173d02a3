/** @jest-environment node */
import { until } from '../../test/a-copy';
import { aSharedApi, saying, type SharedApi } from '../../test/a-shared-api';

const room = '/api/events/1/waiting-room';
const forAll = { 'cache-control': 'public, max-age=1, s-maxage=2, stale-while-revalidate=3' };

let api: SharedApi;
/** The clock of web. */
let now = 0;
beforeEach(async () => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  api = await aSharedApi();
  api.answer = saying('good', forAll);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const fail = saying('broken', {}, 500);

test('while the api fails the old answer is good for its time, and web asks once a second', async () => {
  await api.ask(room);
  now += 2_100;
  api.answer = fail;
  for (const calls of [2, 3]) {
    const answers = [];
    while (api.heard.length < calls) answers.push(await api.ask(room));
    for (let nth = 0; nth < 5; nth += 1) answers.push(await api.ask(room));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['good']));
    expect(api.heard).toHaveLength(calls);
    now += 1_100;
  }
});

test('after that everybody is refused with a time to come back, and web asks once a second', async () => {
  await api.ask(room);
  now += 6_000;
  api.answer = fail;
  const answers = [await api.ask(room), await api.ask(room), await api.ask(room)];
  for (const { status, headers, text } of answers) {
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect(api.heard).toHaveLength(2);
  now += 1_100;
  api.answer = saying('good again', forAll);
  expect(await api.ask(room)).toMatchObject({ status: 200, text: 'good again' });
});

test('a failure of what was never known is told to each by the api itself', async () => {
  api.answer = fail;
  const [one, other] = await Promise.all([api.ask(room), api.ask(room)]);
  expect([one.status, one.text, other.status]).toEqual([500, 'broken', 500]);
});

test('who waits for somebody that goes away is answered all the same', async () => {
  const held: (() => void)[] = [];
  api.answer = (request, response) =>
    void held.push(() => saying('good', forAll)(request, response));
  await api.askAndLeave(room);
  const asked = [api.ask(room), api.ask(room)];
  await until('all of them', () => api.begun === 3);
  const release = setInterval(() => held.splice(0).forEach((go) => go()), 5);
  expect(await Promise.all(asked)).toMatchObject([{ text: 'good' }, { text: 'good' }]);
  clearInterval(release);
});

test('an answer that breaks off is no answer, and the next one is asked for', async () => {
  api.answer = (_, response) => {
    response
      .writeHead(200, { ...forAll, 'content-length': 100 })
      .write('half', () => response.destroy());
  };
  await expect(api.ask(room)).rejects.toThrow();
  api.answer = saying('whole', forAll);
  expect((await api.ask(room)).text).toBe('whole');
});
