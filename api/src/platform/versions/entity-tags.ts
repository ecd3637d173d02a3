import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    untagged?: true;
  }
}

/** For routes that answer with something else than what their address names: its version is another. */
export const untagged = { config: { untagged: true } } as const;

/** Names the version of a single thing in the header too, for all routes of a scope. */
export function tagAnswers(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async (request, reply, payload: unknown) => {
    if (request.routeOptions.config.untagged) return payload;
    const version = reply.statusCode < 300 ? versionIn(payload) : undefined;
    if (version !== undefined && !reply.hasHeader('etag')) reply.header('etag', `"${version}"`);
    return payload;
  });
}

/** A resource is in `data`; the answers of some calls are the thing itself. */
function versionIn(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined;
  const one = 'data' in answer ? answer.data : answer;
  return isObject(one) && typeof one.version === 'string' ? one.version : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
