import { rolesOf } from '@panggung/platform/manifest';
import type { FastifyInstance } from 'fastify';
import { audiencesOf, cityAudiences, keepAudiences } from './audience';
import { findCaller } from './caller-role';
import { restrictedRemote } from './live-remote';
import type { ReleaseStore } from './release-store';
import { previewsOf } from './preview-choice';
import { knownShare } from './share';
import type { VisitorCity } from './visitor-city';
import type { ApiCalls } from '../upstream/api-calls';

interface Options {
  store: ReleaseStore;
  secret: string;
  /** Whether visitors reach the site by https. */
  secure: boolean;
  api: ApiCalls;
  visitorCity: VisitorCity;
}

/**
 * `GET /registry/restricted`: the remotes of the caller's role, each with a signed address. The API
 * tells the role of the token; without a valid token the list is empty. The answer keeps in a cookie
 * which canaries the caller is in the audience of: pages are made for visitors without a token.
 */
export function serveRestrictedRegistry(app: FastifyInstance, options: Options): void {
  const { store, secret, secure, api, visitorCity } = options;
  app.get('/registry/restricted', async (request, reply) => {
    const caller = await findCaller(request.headers.authorization, api);
    const roles = caller?.roles ?? [];
    const { registry, variantOf } = store.current();
    const audiences = audiencesOf(caller, registry);
    if (audiences.size > 0 || request.headers.cookie?.includes('panggung.audience=')) {
      keepAudiences(reply, audiences, { secret, secure });
    }
    const previews = previewsOf(request, registry);
    const all = new Set([...audiences, ...cityAudiences(request, registry, visitorCity)]);
    const remotes = variantOf(knownShare(request), previews, all)
      .restricted.filter(({ manifest }) => rolesOf(manifest).some((role) => roles.includes(role)))
      .map((release) => restrictedRemote(release, secret));
    return reply.header('cache-control', 'no-store').send({ remotes });
  });
}
