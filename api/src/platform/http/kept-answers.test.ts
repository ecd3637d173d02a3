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
function appWithList(seconds: number) {
  const http = Fastify().withTypeProvider<ZodTypeProvider>();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  installErrorHandler(http);
  const kept = createKeptAnswers(createShortCache({ seconds, size: 10 }));
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
  return { ask: (query: string) => http.inject(`/list?${query}`), make };
}

it('gives all who ask the same the same bytes, by the schema', async () => {
  const { ask, make } = appWithList(60);
  const asked = ['page=2&q=a', 'q=a&page=2', 'q=a&page=2&fbclid=x'];
  for (const answer of await Promise.all(asked.map(ask))) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
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
  await none.ask('page=1');
  await none.ask('page=1');
  expect(none.make).toHaveBeenCalledTimes(2);
});
