/** @jest-environment node */
import { aCopy, until, type ACopy } from '../test/a-copy';
import { apiCalls } from './api-calls';
import { watchApis, type ApiCopies } from './api-copies';

let copies: ACopy[];
let apis: ApiCopies;
beforeEach(async () => {
  copies = [await aCopy('one'), await aCopy('two')];
  const times = { pauseMs: 50, answerMs: 200 };
  apis = watchApis(
    copies.map(({ address }) => address),
    times,
  );
});
afterEach(async () => {
  apis.close();
  await Promise.all(copies.map((copy) => copy.close()));
});

const ask = (init: RequestInit = {}) =>
  apiCalls(apis).fetch('a test', '/api/events', { ...init, limitMs: 10_000 });
const calls = () => copies.flatMap((copy) => copy.calls);

test.each(['breaks off', 'is silent'] as const)(
  'what reads goes to the next copy when one %s',
  async (behaviour) => {
    for (const [at, broken] of copies.entries()) {
      broken.behaviour = behaviour;
      const answers = await Promise.all([ask(), ask(), ask()]);
      const other = at === 0 ? 'two' : 'one';
      for (const answer of answers) expect(await answer.json()).toEqual({ by: other });
      broken.behaviour = 'answers';
      await until('both', () => apis.count().ready === 2);
    }
  },
);

test('what writes is sent once', async () => {
  for (const copy of copies) copy.behaviour = 'breaks off';
  await expect(ask({ method: 'POST', body: '{}' })).rejects.toThrow();
  expect(calls()).toEqual(['POST /api/events']);
});

test('when no copy is there the call fails without being sent', async () => {
  for (const copy of copies) copy.behaviour = 'is silent';
  await until('none', () => apis.order().length === 0);
  await expect(ask()).rejects.toThrow('no copy of the api answers');
  expect(calls()).toEqual([]);
});
