import { join } from 'node:path';
import { rolesOf } from '@panggung/platform/manifest';
import { livePreviews, type Release } from '@panggung/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LocalReleases } from './local-releases';
import { opens } from './signed-base';
import type { ReleaseStore } from './release-store';
import type { StoredReleases } from './stored-releases';

interface Parts {
  ticket: string;
  name: string;
  release: string;
  '*': string;
}

interface Found {
  release: Release;
  caching: string;
}

interface RemoteFiles {
  store: Pick<ReleaseStore, 'current'>;
  stored: StoredReleases;
  local: LocalReleases;
  secrets: readonly string[];
}

/** Files that no page loads, and that tell other tools what a build is. */
const descriptions = new Set(['mf-manifest.json', 'mf-stats.json']);

/** Whatever else lies in its folder, as maps do in releases of before, is for nobody. */
const isPublic = ({ build }: Release, file: string) =>
  Object.hasOwn(build.integrity, file) || descriptions.has(file);

const safe = /^[a-z0-9][\w.-]*$/i;
const year = 31_536_000;

/**
 * Serves the browser files of every release in the store: open ones to everybody, cached for good;
 * those of a remote with a role, and of previews, only under a valid signed path.
 */
export function serveRemoteFiles(
  app: FastifyInstance,
  { store, stored, local, secrets }: RemoteFiles,
): void {
  const find = async ({ name, release }: Parts) =>
    safe.test(name) && safe.test(release) ? stored.find(name, release) : null;

  /** What only some may read: a preview, or a release for a role. */
  async function findSigned(params: Parts): Promise<Release | null> {
    const { name, release: id } = params;
    const previews = livePreviews(store.current().registry);
    const preview = previews.find((one) => one.name === name && one.release.id === id);
    if (preview) return preview.release;
    const release = await find(params);
    return release && rolesOf(release.manifest).length > 0 ? release : null;
  }

  async function send(reply: FastifyReply, { name, '*': file }: Parts, found: Found) {
    const { release, caching } = found;
    const isDescription = file === 'build.json';
    if (!isDescription && !isPublic(release, file)) return reply.callNotFound();
    reply.header('cache-control', caching).header('access-control-allow-origin', '*');
    // Hashes come from where those in pages come from: the file itself has none.
    if (isDescription) return reply.send(release.build);
    const folder = await local.folderOf(name, release);
    return reply.sendFile(file, join(folder, 'browser'), { cacheControl: false });
  }

  app.get<{ Params: Parts }>('/remotes/:name/:release/*', async ({ params }, reply) => {
    const release = await find(params);
    if (!release || rolesOf(release.manifest).length > 0) return reply.callNotFound();
    return send(reply, params, { release, caching: `public, max-age=${year}, immutable` });
  });

  app.get<{ Params: Parts }>('/remotes/~:ticket/:name/:release/*', async ({ params }, reply) => {
    const { ticket, name, release: id } = params;
    const signed = secrets.some((secret) => opens(ticket, { name, release: id }, secret));
    const release = signed ? await findSigned(params) : null;
    if (!release) return reply.callNotFound();
    return send(reply, params, { release, caching: 'private, max-age=900' });
  });
}
