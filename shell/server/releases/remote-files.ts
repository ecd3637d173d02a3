import { join } from 'node:path';
import { rolesOf } from '@panggung/platform/manifest';
import { readRelease } from '@panggung/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { opens } from './signed-base';

interface Parts {
  ticket: string;
  name: string;
  release: string;
  '*': string;
}

/** Who may read the files of a release: everybody, or only visitors with a signed path. */
type Access = 'open' | 'restricted';

const safe = /^[a-z0-9][\w.-]*$/i;
const year = 31_536_000;

/**
 * Serves the browser files of every release in the store: open ones to everybody, cached for good;
 * those of a remote with a role only under a valid signed path.
 */
export function serveRemoteFiles(
  app: FastifyInstance,
  { folder, secrets }: { folder: string; secrets: readonly string[] },
): void {
  const access = new Map<string, Access>();

  function accessTo(name: string, release: string): Access | null {
    if (!safe.test(name) || !safe.test(release)) return null;
    const key = `${name}/${release}`;
    const known = access.get(key);
    if (known) return known;
    const stored = readRelease(folder, name, release);
    if (!stored) return null;
    const found = rolesOf(stored.manifest).length === 0 ? 'open' : 'restricted';
    access.set(key, found);
    return found;
  }

  function send(reply: FastifyReply, { name, release, '*': file }: Parts, caching: string) {
    return reply
      .header('cache-control', caching)
      .header('access-control-allow-origin', '*')
      .sendFile(file, join(folder, name, release, 'browser'), { cacheControl: false });
  }

  app.get<{ Params: Parts }>('/remotes/:name/:release/*', (request, reply) => {
    const { name, release } = request.params;
    if (accessTo(name, release) !== 'open') return reply.callNotFound();
    return send(reply, request.params, `public, max-age=${year}, immutable`);
  });

  app.get<{ Params: Parts }>('/remotes/~:ticket/:name/:release/*', (request, reply) => {
    const { ticket, name, release } = request.params;
    const signed = secrets.some((secret) => opens(ticket, { name, release }, secret));
    if (accessTo(name, release) !== 'restricted' || !signed) return reply.callNotFound();
    return send(reply, request.params, 'private, max-age=900');
  });
}
