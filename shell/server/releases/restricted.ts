import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { liveRemote, type ReleaseStore } from './release-store';
import { signBase } from './signed-base';

const profile = z.object({ user: z.object({ role: z.string() }) });

interface Options {
  store: ReleaseStore;
  secret: string;
  apiUrl: string;
}

/**
 * `GET /registry/restricted`: the remotes of the caller's role, each with a signed address. The
 * API says which role a token has; without a valid one the list is empty.
 */
export function serveRestrictedRegistry(app: FastifyInstance, options: Options): void {
  const { store, secret, apiUrl } = options;
  app.get('/registry/restricted', async (request, reply) => {
    const role = await roleOf(request.headers.authorization, apiUrl);
    const remotes = store
      .current()
      .restricted.filter(({ manifest }) => manifest.role === role)
      .map((release) => {
        const target = { name: release.manifest.name, release: release.id };
        return liveRemote(release, signBase(target, secret));
      });
    return reply.header('cache-control', 'no-store').send({ remotes });
  });
}

async function roleOf(authorization: string | undefined, apiUrl: string): Promise<string | null> {
  if (authorization === undefined) return null;
  try {
    const response = await fetch(`${apiUrl}/api/auth/profile`, {
      headers: { authorization },
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? profile.parse(await response.json()).user.role : null;
  } catch {
    return null; // without the API nobody has a role
  }
}
