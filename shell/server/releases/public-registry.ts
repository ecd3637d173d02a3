import { rolesOf } from '@panggung/platform/manifest';
import type { FastifyInstance } from 'fastify';
import { visitorAudiences } from './audience';
import { findRoles } from './caller-role';
import { openRemote, restrictedRemote } from './live-remote';
import type { ReleaseStore } from './release-store';
import { previewsOf } from './preview-choice';
import { knownShare } from './share';
import type { VisitorCity } from './visitor-city';
import type { ApiCalls } from '../upstream/api-calls';

interface Options {
  store: ReleaseStore;
  secret: string;
  /** The keys of web, also those before and after. */
  secrets: readonly string[];
  api: ApiCalls;
  visitorCity: VisitorCity;
}

/**
 * Endpoints for pages that are already open: `GET /registry/current` gives the live open remotes and
 * the platform that they run on, `GET /registry/fallback/:name?failed=…` the release to use after others failed.
 */
export function servePublicRegistry(app: FastifyInstance, options: Options): void {
  const { store, secret, api } = options;

  app.get('/registry/current', (request, reply) => {
    const { version, hasCanaries, registry, shells, variantOf } = store.current();
    const previews = previewsOf(request, registry);
    const { key, open } = variantOf(
      knownShare(request),
      previews,
      visitorAudiences(request, registry, options),
    );
    const tag = `"${version} ${key}"`;
    void reply
      .header(
        'cache-control',
        hasCanaries || previews.length > 0 ? 'private, no-cache' : 'public, no-cache',
      )
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.send({ platform: shells.active.build.platform, remotes: open });
  });

  app.get<{ Params: { name: string }; Querystring: { failed?: string | string[] } }>(
    '/registry/fallback/:name',
    async (request, reply) => {
      const { name } = request.params;
      const failed = new Set([request.query.failed ?? []].flat());
      const live = new Map(Object.entries(store.current().registry.remotes)).get(name);
      const release = live && [live.active, ...live.earlier].find(({ id }) => !failed.has(id));
      void reply.header('cache-control', 'no-store');
      if (!release) return reply.code(404).send({ remote: null });
      const roles = rolesOf(release.manifest);
      if (roles.length === 0) return { remote: openRemote(release) };
      const held = await findRoles(request.headers.authorization, api);
      if (!roles.some((role) => held.includes(role))) {
        return reply.code(404).send({ remote: null });
      }
      return { remote: restrictedRemote(release, secret) };
    },
  );
}
