import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShortCache } from '../short-cache';
import { createFairShare } from './fair-share';

/**
 * Answers with what `make` gives, or with what it gave somebody who asked the same a moment ago.
 * The type is that of the answer, so that a route's schema is held against it.
 */
export type KeptAnswers = <Answer extends Record<string, unknown>>(
  request: Pick<FastifyRequest, 'routeOptions' | 'params' | 'query' | 'ip' | 'headers'>,
  reply: Pick<FastifyReply, 'serializeInput' | 'type'>,
  make: () => Promise<Answer>,
) => Promise<Answer>;

/** Lists that are made for one network at the same time: as many as there are connections for them, which take milliseconds. */
const mostOfNetwork = 20;

/**
 * Keeps whole answers, ready to be sent: neither the database nor the schema of the response is asked
 * again. Only for answers that are the same for everybody. What a query says in another order, or
 * beside what the route reads, makes no answer of its own.
 */
export function createKeptAnswers(cache: ShortCache): KeptAnswers {
  const fairly = createFairShare(mostOfNetwork);
  return async (request, reply, make) => {
    const { routeOptions, params, query } = request;
    const key = JSON.stringify([routeOptions.url, params, query]);
    // What is kept, or being made for another, costs nothing and is given to everybody.
    const bytes = await cache.get(key, () =>
      fairly(request, async () => Buffer.from(String(reply.serializeInput(await make(), '200')))),
    );
    void reply.type('application/json; charset=utf-8');
    // Fastify sends bytes as they are.
    return bytes as never;
  };
}
