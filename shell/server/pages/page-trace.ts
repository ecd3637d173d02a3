import { currentTraceparent } from '@panggung/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers by which proxies and caches say that they stand between. */
const between = ['via', 'x-forwarded-for', 'forwarded', 'cdn-loop'];

/**
 * Names the trace of a page, so that what its visitor does belongs to the same one. Not where a
 * cache may stand between: it would give the trace of one visitor to many.
 */
export function namePageTrace(request: FastifyRequest, reply: FastifyReply): void {
  const traceparent = currentTraceparent();
  if (traceparent === undefined || between.some((name) => name in request.headers)) return;
  void reply.header('server-timing', `traceparent;desc="${traceparent}"`);
}
