/** @jest-environment node */
import { aCopy, type ACopy } from '../../test/a-copy';
import { nextCopyOnFailure } from './next-copy-on-failure';

let copies: ACopy[];
let ask: typeof fetch;
beforeEach(async () => {
  copies = [await aCopy('one'), await aCopy('two')];
  ask = nextCopyOnFailure(fetch, () => copies.map(({ address }) => address));
});
afterEach(() => Promise.all(copies.map((copy) => copy.close())));

const at = (path: string) => `${copies[0]?.address}${path}`;
const calls = () => copies.flatMap((copy) => copy.calls);

test.each(['breaks off', 'is silent'] as const)(
  'the data of a page comes from the next copy when one %s',
  async (behaviour) => {
    if (copies[0]) copies[0].behaviour = behaviour;
    expect(await (await ask(at('/api/events?page=1'))).json()).toEqual({ by: 'two' });
    expect(calls()).toEqual(['GET /api/events?page=1', 'GET /api/events?page=1']);
  },
);

test('who gave up meanwhile is not asked for again, and nothing else is', async () => {
  if (copies[0]) copies[0].behaviour = 'is silent';
  await expect(ask(at('/api/a'), { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  await expect(
    ask(at('/api/b'), { method: 'POST', signal: AbortSignal.timeout(1_500) }),
  ).rejects.toThrow();
  expect(calls()).toEqual(['GET /api/a', 'POST /api/b']);
});
