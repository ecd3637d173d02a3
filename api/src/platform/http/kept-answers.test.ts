import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../errors/common.errors';
import { createShortCache } from '../short-cache';
import { installErrorHandler } from './error-handler';
import { createKeptAnswers } from './kept-answers';

/** An app with one list, which counts how often it is made. */
function appWithList(seconds: number, size = 10) {
  const http = Fastify({ trustProxy: 'loopback' }).withTypeProvider<ZodTypeProvider>();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  installErrorHandler(http);
  const kept = createKeptAnswers(createShortCache({ seconds, size }), seconds);
  const make = jest.fn((page: number) =>
    page > 9
      ? Promise.reject(new NotFound('Halaman'))
      : Promise.resolve({ data: [page], secret: 'not for anybody' }),
  );
  http.get(
    '/list',
    {
      schema: {
        querystring: z.object({ page: z.coerce.number().default(1), q: z.string().optional() }),
        response: { 200: z.object({ data: z.array(z.number()) }) },
      },
    },
    (request, reply) => kept(request, reply, () => make(request.query.page)),
  );
  const ask = (query: string, from?: string) =>
    http.inject({ url: `/list?${query}`, headers: from ? { 'x-forwarded-for': from } : {} });
  return { ask, make };
}

it('gives all who ask the same the same bytes, by the schema', async () => {
  const { ask, make } = appWithList(60);
  const asked = ['page=2&q=a', 'q=a&page=2', 'q=a&page=2&fbclid=x'];
  for (const answer of await Promise.all(asked.map((query) => ask(query)))) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(answer.body).toBe('{"data":[2]}');
  }
  expect(make).toHaveBeenCalledTimes(1);
  expect((await ask('page=3&q=a')).json()).toEqual({ data: [3] });
});

it('keeps no refusal, and nothing at all without seconds', async () => {
  const keeping = appWithList(60);
  for (const status of [404, 404]) expect((await keeping.ask('page=10')).statusCode).toBe(status);
  expect(keeping.make).toHaveBeenCalledTimes(2);
  const none = appWithList(0);
  expect((await none.ask('page=1')).headers['cache-control']).toBeUndefined();
  await none.ask('page=1');
  expect(none.make).toHaveBeenCalledTimes(2);
});

it('makes only so many lists at once for one network, and gives it what is kept', async () => {
  const { ask, make } = appWithList(60, 30);
  await ask('page=1&q=known');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  make.mockImplementation(async (page: number) => {
    await held;
    return { data: [page], secret: '' };
  });
  const visits = Array.from({ length: 25 }, (_, nth) => ask(`q=odd${nth}`, '203.0.113.7'));
  while (make.mock.calls.length < 21) await new Promise((done) => setTimeout(done, 1));
  expect((await ask('page=1&q=known', '203.0.113.8')).statusCode).toBe(200);
  const other = ask('q=other', '198.51.100.1');
  release();
  const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 503)).toHaveLength(5);
  expect((await other).statusCode).toBe(200);
});
