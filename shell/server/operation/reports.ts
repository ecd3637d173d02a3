import { internalKeyOf } from '@panggung/releases/keys';
import { mostTimes, type Report } from '@panggung/releases/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiCalls } from '../upstream/api-calls';
import type { ServerFault } from '../pages/rendering/renderer';

/** Milliseconds in which the same fault is logged only once. */
const silence = 60_000;
/** Milliseconds for which faults are gathered before the API is told. */
const gathering = 1_000;
/** Different faults that are told at once; the API takes no more. */
const mostFaults = 50;

type FaultReport = Extract<Report, { cause: string }> & { times: number };

/**
 * Reports failing server bundles to the API, each page that they cost: a canary is judged by it.
 * The log has the same cause once a minute.
 */
export function serverReports(
  { api, secret }: { api: Pick<ApiCalls, 'fetch'>; secret: string },
  log: Pick<FastifyBaseLogger, 'error'>,
): (fault: ServerFault) => void {
  const logged = new Map<string, number>();
  let gathered = new Map<string, FaultReport>();

  function isNews(key: string): boolean {
    const now = performance.now();
    if (now - (logged.get(key) ?? -Infinity) < silence) return false;
    if (logged.size > 1000) logged.clear();
    logged.set(key, now);
    return true;
  }

  function tell(): void {
    const reports = [...gathered.values()];
    gathered = new Map();
    void api
      .fetch('report faults', '/api/telemetry', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-internal-key': internalKeyOf(secret) },
        body: JSON.stringify({ reports, fromVisitor: false }),
        limitMs: 5_000,
      })
      .catch(() => undefined);
  }

  return ({ remote, release, cause, path, stack }) => {
    const key = `${remote} ${release} ${cause}`;
    if (isNews(key)) log.error({ remote, release, cause, path }, 'A remote failed on the server');
    const known = gathered.get(key);
    if (known) {
      known.times = Math.min(known.times + 1, mostTimes);
      return;
    }
    if (gathered.size >= mostFaults) return;
    if (gathered.size === 0) setTimeout(tell, gathering).unref();
    gathered.set(key, {
      kind: 'server_error',
      remote,
      release,
      cause: cause.slice(0, 300) || 'unknown',
      times: 1,
      ...(path ? { path: path.slice(0, 200) } : {}),
      ...(stack ? { stack } : {}),
    });
  };
}
