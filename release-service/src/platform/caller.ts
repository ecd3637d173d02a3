import type { Actor } from '@panggung/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actors } from '../actors/actors';
import { checkStepUp } from '../actors/step-up';

/** Methods that change nothing (RFC 9110, 9.2.1). */
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

const callers = new WeakMap<FastifyRequest, Actor>();

/** Every call below here needs somebody who is known. */
export function knowCallers(app: FastifyInstance, actors: Actors): void {
  app.addHook('onRequest', async (request) => {
    const actor = await actors.of(request.headers.authorization, request.ip);
    if (!reads.has(request.method)) checkStepUp(actor);
    callers.set(request, actor);
  });
}

/** Who calls. */
export function callerOf(request: FastifyRequest): Actor {
  const actor = callers.get(request);
  if (!actor) throw new Error('a route that knows no callers asks for one');
  return actor;
}
