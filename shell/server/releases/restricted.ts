import { rolesOf } from '@panggung/platform/manifest';
import type { FastifyInstance } from 'fastify';
import { findRoles } from './caller-role';
import { restrictedRemote } from './live-remote';
import type { ReleaseStore } from './release-store';
import { previewsOf } from './preview-choice';
import { knownShare } from './share';
import type { ApiCalls } from '../upstream/api-calls';

interface Options {
  store: ReleaseStore;
  secret: string;
  api: ApiCalls;
}

/**
 * `GET /registry/restricted`: the remotes of the caller's role, each with a signed address. The API
 * tells the role of the token; without a valid token the list is empty.
 */
export function serveRestrictedRegistry(app: FastifyInstance, options: Options): void {
  const { store, secret, api } = options;
  app.get('/registry/restricted', async (request, reply) => {
    const roles = await findRoles(request.headers.authorization, api);
    const { registry, variantOf } = store.current();
    const remotes = variantOf(knownShare(request), previewsOf(request, registry))
      .restricted.filter(({ manifest }) => rolesOf(manifest).some((role) => roles.includes(role)))
      .map((release) => restrictedRemote(release, secret));
    return reply.header('cache-control', 'no-store').send({ remotes });
  });
}
