import { livePreviews } from '@panggung/releases';
import type { FastifyInstance } from 'fastify';
import { findRoles } from '../releases/caller-role';
import type { ReleaseStore } from '../releases/release-store';
import type { ApiCalls } from '../upstream/api-calls';
import type { ReadFigures } from './figures';

interface Options {
  store: ReleaseStore;
  api: ApiCalls;
  readFigures: ReadFigures;
}

/** `GET /registry/platform`, for admins: live releases, running canaries and the figures of all. */
export function servePlatformState(app: FastifyInstance, options: Options): void {
  const { store, api, readFigures } = options;
  app.get('/registry/platform', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!(await findRoles(request.headers.authorization, api)).includes('admin')) {
      return reply.code(403).send({ message: 'Halaman ini hanya untuk operator.' });
    }
    const { version, registry, shells } = store.current();
    const figures = await readFigures().catch(() => null);
    const { platform } = shells.active.build;
    const { shell, remotes, scheduled, freeze } = registry;
    const previews = livePreviews(registry);
    return { platform, version, shell, remotes, previews, scheduled, freeze, figures };
  });
}
