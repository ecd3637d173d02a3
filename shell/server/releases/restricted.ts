import { rolesOf } from '@panggung/platform/manifest';
import type { FastifyInstance } from 'fastify';
import { findRoles } from './caller-role';
import { restrictedRemote } from './live-remote';
import type { ReleaseStore } from './release-store';
import { knownShare } from './share';

interface Options {
  store: ReleaseStore;
  secret: string;
  apiUrl: string;
}

/**
 * `GET /registry/restricted`: the remotes of the caller's role, each with a signed address. The API
 * tells the role of the token; without a valid token the list is empty.
 */
export function serveRestrictedRegistry(app: FastifyInstance, options: Options): void {
  const { store, secret, apiUrl } = options;
  app.get('/registry/restricted', async (request, reply) => {
    const roles = await findRoles(request.headers.authorization, apiUrl);
    const remotes = store
      .current()
      .variantOf(knownShare(request))
      .restricted.filter(({ manifest }) => rolesOf(manifest).some((role) => roles.includes(role)))
      .map((release) => restrictedRemote(release, secret));
    return reply.header('cache-control', 'no-store').send({ remotes });
  });
}
