import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReleaseStore } from '../releases/release-store';

const known = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  release: z.string().regex(/^[\w.-]{1,80}$/),
});
const body = z.object({ reports: z.array(z.looseObject({})).max(50) });

interface Options {
  store: ReleaseStore;
  apiUrl: string;
}

/**
 * `POST /api/telemetry`: hands reports on to the API, but for those of releases that never were.
 * Only web can tell: the API knows no releases, and made-up ones would fill its tables.
 */
export function receiveReports(app: FastifyInstance, { store, apiUrl }: Options): void {
  const releases = new Map<string, boolean>();

  function isRelease(report: object): boolean {
    const { data } = known.safeParse(report);
    if (!data) return false;
    const key = `${data.remote}/${data.release}`;
    const found =
      releases.get(key) ??
      existsSync(join(store.folder, data.remote, data.release, 'release.json'));
    // Only what exists is remembered: the rest has no end.
    if (found) releases.set(key, true);
    return found;
  }

  app.post('/api/telemetry', { bodyLimit: 100 * 1024 }, async (request, reply) => {
    const { data } = body.safeParse(request.body);
    const reports = data?.reports.filter(isRelease);
    if (reports?.length === 0) return reply.code(204).send();
    const response = await fetch(`${apiUrl}/api/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': request.ip },
      body: JSON.stringify(reports ? { reports } : request.body),
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    if (!response) return reply.code(503).send();
    const type = response.headers.get('content-type');
    if (type !== null) void reply.type(type);
    for (const name of ['retry-after', 'cache-control']) {
      const value = response.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
  });
}
