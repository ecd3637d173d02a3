import { internalKeyOf } from '@panggung/releases/keys';
import type { Report } from '@panggung/releases/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiCalls } from '../upstream/api-calls';
import type { ServerFault } from '../pages/rendering/renderer';

/** Milliseconds in which the same fault is reported only once. */
const silence = 60_000;

/** Reports failing server bundles to the API; once a minute for the same cause. */
export function serverReports(
  { api, secret }: { api: ApiCalls; secret: string },
  log: FastifyBaseLogger,
): (fault: ServerFault) => void {
  const told = new Map<string, number>();
  return ({ remote, release, cause, path }) => {
    const key = `${remote} ${release} ${cause}`;
    const now = performance.now();
    if (now - (told.get(key) ?? -Infinity) < silence) return;
    if (told.size > 1000) told.clear();
    told.set(key, now);
    log.error({ remote, release, cause, path }, 'A remote failed on the server');
    const report: Report = {
      kind: 'server_error',
      remote,
      release,
      cause: cause.slice(0, 300) || 'unknown',
      ...(path ? { path: path.slice(0, 200) } : {}),
    };
    void api
      .fetch('report a fault', '/api/telemetry', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-internal-key': internalKeyOf(secret) },
        body: JSON.stringify({ reports: [report], fromVisitor: false }),
        limitMs: 5_000,
      })
      .catch(() => undefined);
  };
}
