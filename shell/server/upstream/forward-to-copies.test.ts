/** @jest-environment node */
import { fastify, type FastifyInstance } from 'fastify';
import { aCopy, until, type ACopy } from '../test/a-copy';
import { watchApis, type ApiCopies } from './api-copies';
import { forward } from './forward';

let copies: ACopy[];
let apis: ApiCopies;
let app: FastifyInstance;
beforeEach(async () => {
  copies = [await aCopy('one'), await aCopy('two')];
  apis = watchApis(
    copies.map(({ address }) => address),
    { pauseMs: 50, answerMs: 200 },
  );
  app = fastify();
  await forward(app, { prefix: '/api', copies: apis }, 'http://site.test');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  apis.close();
  await Promise.all(copies.map((copy) => copy.close()));
});

const events = '/api/events?page=2';
const order = { method: 'POST', url: '/api/orders', payload: { quantity: 1 } } as const;
const both = () => until('both', () => apis.count().ready === 2);
const calls = () => copies.flatMap((copy) => copy.calls);

test.each(['breaks off', 'is silent'] as const)(
  'what reads is answered by the next copy when one %s',
  async (behaviour) => {
    for (const [at, broken] of copies.entries()) {
      broken.behaviour = behaviour;
      const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: events })));
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([200, { by: ['two', 'one'][at] }]);
      }
      expect(new Set(calls())).toEqual(new Set([`GET ${events}`]));
      broken.behaviour = 'answers';
      await both();
    }
  },
);

test('what writes is sent once, and refused with a time to come back', async () => {
  for (const copy of copies) copy.behaviour = 'is silent';
  const answer = await app.inject(order);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  });
  expect(calls()).toEqual(['POST /api/orders']);
});

test('when all copies fall silent those who wait for one are refused too', async () => {
  for (const copy of copies) copy.behaviour = 'is silent';
  const answers = await Promise.all([events, events, events].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
});

test('while no copy is there everything is refused at once, and nothing is sent', async () => {
  for (const copy of copies) copy.behaviour = 'is silent';
  await until('none', () => apis.order().length === 0);
  for (const asked of [{ url: events }, order]) {
    const answer = await app.inject(asked);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect(calls()).toEqual([]);
  for (const copy of copies) copy.behaviour = 'answers';
  await both();
  expect((await app.inject(order)).statusCode).toBe(200);
});

test('a copy that is not ready gets nothing while another is', async () => {
  const [first] = copies;
  if (first) first.behaviour = 'is unready';
  await until('one', () => apis.count().ready === 1);
  for (let nth = 0; nth < 4; nth += 1) {
    expect((await app.inject(order)).json()).toEqual({ by: 'two' });
  }
});
