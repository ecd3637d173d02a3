import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShortCache } from '../short-cache';
import { createFairShare } from './fair-share';

/**
 * Answers with the result of `make`, or with its result for the same request a moment ago. The type
 * is that of the answer, so that TypeScript checks it against the route's schema.
 */
export type KeptAnswers = <Answer extends Record<string, unknown>>(
  request: Pick<FastifyRequest, 'routeOptions' | 'params' | 'query' | 'ip' | 'headers'>,
  reply: Pick<FastifyReply, 'serializeInput' | 'type' | 'header'>,
  make: () => Promise<Answer>,
) => Promise<Answer>;

/** Answers made for one network at a time: as many as there are connections; each is quick. */
const mostOfNetwork = 20;

/**
 * Caches whole answers as bytes, which saves both the database and the response schema. Only for
 * answers that are the same for everybody. The key is the parsed query, so the order of its
 * parameters, and parameters that the route does not read, make no difference. Shared caches on the
 * way may keep them for `seconds` more; 0 forbids it.
 */
export function createKeptAnswers(cache: ShortCache, seconds: number): KeptAnswers {
  const fairly = createFairShare(mostOfNetwork);
  return async (request, reply, make) => {
    const { routeOptions, params, query } = request;
    const key = JSON.stringify([routeOptions.url, params, query]);
    // Only making an answer counts for the network; one that is cached or under way costs nothing.
    const bytes = await cache.get(key, () =>
      fairly(request, async () => Buffer.from(String(reply.serializeInput(await make(), '200')))),
    );
    void reply.type('application/json; charset=utf-8');
    if (seconds > 0) void reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
    // Fastify sends bytes as they are.
    return bytes as never;
  };
}
