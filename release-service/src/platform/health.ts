import { readRegistry } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance } from 'fastify';

interface Parts {
  isDraining: () => boolean;
  store: ObjectStore;
}

/** `GET /health/live`: the process is alive. `GET /health/ready`: it can read the store too. */
export function serveHealth(app: FastifyInstance, { isDraining, store }: Parts): void {
  for (const path of ['/health', '/health/live']) {
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-store').send(ok));
  }
  app.get('/health/ready', async (_request, reply) => {
    const reasons = isDraining() ? ['it is about to end'] : [];
    await readRegistry(store).catch((error: unknown) =>
      reasons.push(error instanceof Error ? error.message : 'the store cannot be read'),
    );
    const isReady = reasons.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', reasons });
  });
}

const ok = { status: 'ok' };
