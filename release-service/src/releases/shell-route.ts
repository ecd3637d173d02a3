import { changeRegistry, Forbidden, giveOwnShell, shellReleaseSchema } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../platform/caller';

const order = z.object({ release: shellReleaseSchema, automatic: z.boolean() });

/** `POST /shell`, for web: gives the build that came with it to visitors, when that is due. */
export function serveShell(app: FastifyInstance, store: ObjectStore): void {
  app.post('/shell', { bodyLimit: 1024 * 1024 }, async (request) => {
    const actor = callerOf(request);
    if (actor.kind === 'team' || actor.kind === 'member') {
      throw new Forbidden('no team releases the shell');
    }
    const { release, automatic } = order.parse(request.body);
    const change = await changeRegistry(
      store,
      (registry) => giveOwnShell(registry, release, automatic),
      { by: actor.by },
    );
    return { activated: change !== null };
  });
}
