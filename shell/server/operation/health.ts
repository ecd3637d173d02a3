import type { Readiness } from '@panggung/serving';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/release-store';
import type { ApiCopies } from '../upstream/api-copies';

interface Parts {
  isDraining: () => boolean;
  store: Pick<ReleaseStore, 'current'>;
  apis: Pick<ApiCopies, 'count'>;
}

/**
 * `GET /health/ready`: whether this copy should get requests, from what it knows already, so that it
 * answers at once. `GET /health/live` and `/health`: whether the process is alive.
 */
export function serveHealth(app: FastifyInstance, parts: Parts): void {
  for (const path of ['/health', '/health/live']) {
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-store').send(ok));
  }
  app.get('/health/ready', (_request, reply) => {
    const found = readinessOf(parts);
    const isReady = found.reasons.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...found });
  });
}

const ok = { status: 'ok' };

function readinessOf({ isDraining, store, apis }: Parts): Readiness {
  const { registry, shells } = store.current();
  const { all, ready } = apis.count();
  return {
    reasons: [
      ...(isDraining() ? ['it is about to end'] : []),
      ...(Object.keys(registry.remotes).length === 0 ? ['the release store has no remotes'] : []),
    ],
    notices: [
      // Every copy of web would say so: taking all of them out would help nobody.
      ...(ready < all ? [`${ready} of ${all} copies of the api are ready`] : []),
      ...(shells.isIncomplete ? ['a live build of the shell cannot be had'] : []),
    ],
  };
}
