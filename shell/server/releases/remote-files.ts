import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@panggung/platform/manifest';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { opens } from './signed-base';

interface Parts {
  ticket: string;
  name: string;
  release: string;
  '*': string;
}

const safe = /^[a-z0-9][\w.-]*$/i;
const year = 31_536_000;

/**
 * Serves the browser files of every release in the store: open ones to everybody for good, those
 * of a remote with a role only under a signed path that is still valid.
 */
export function serveRemoteFiles(
  app: FastifyInstance,
  { folder, secrets }: { folder: string; secrets: readonly string[] },
): void {
  const roles = new Map<string, string | undefined>();

  /** The role that a release needs; null when there is no such release. */
  function roleOf(name: string, release: string): string | undefined | null {
    if (!safe.test(name) || !safe.test(release)) return null;
    const key = `${name}/${release}`;
    if (!roles.has(key)) {
      const path = join(folder, name, release, 'release.json');
      if (!existsSync(path)) return null;
      roles.set(key, releaseSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).manifest.role);
    }
    return roles.get(key);
  }

  function send(reply: FastifyReply, { name, release, '*': file }: Parts, caching: string) {
    return reply
      .header('cache-control', caching)
      .header('access-control-allow-origin', '*')
      .sendFile(file, join(folder, name, release, 'browser'), { cacheControl: false });
  }

  app.get<{ Params: Parts }>('/remotes/:name/:release/*', (request, reply) => {
    const { name, release } = request.params;
    if (roleOf(name, release) !== undefined) return reply.callNotFound();
    return send(reply, request.params, `public, max-age=${year}, immutable`);
  });

  app.get<{ Params: Parts }>('/remotes/~:ticket/:name/:release/*', (request, reply) => {
    const { ticket, name, release } = request.params;
    const role = roleOf(name, release);
    if (!role || !secrets.some((secret) => opens(ticket, { name, release }, secret)))
      return reply.callNotFound();
    return send(reply, request.params, 'private, max-age=900');
  });
}
