import { shellName } from '@panggung/releases';
import { internalKeyOf } from '@panggung/releases/keys';
import { releaseSource } from '@panggung/releases/telemetry';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportActions } from './action-spans';
import { failureLog } from './failure-log';
import { sendProblem, sendUnavailable } from '../http/problems';
import { isPageNonce } from './page-nonce';
import type { ApiCalls } from '../upstream/api-calls';
import type { StoredReleases } from '../releases/stored-releases';

const source = z.object(releaseSource);
const body = z.object({
  nonce: z.string().max(60),
  reports: z.array(z.looseObject({})).max(50),
  /** Of the last failure among the reports. */
  trace: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  actions: z.array(z.unknown()).max(50).default([]),
});

interface Options {
  stored: StoredReleases;
  api: ApiCalls;
  /** The keys of web, the current one first. */
  secrets: readonly [string, ...string[]];
}

/**
 * `POST /api/telemetry`: forwards reports to the API, but only from pages that web made. Drops
 * reports about releases that do not exist, routes that these do not have, and server errors, which only
 * web itself may report.
 * The API knows neither pages nor releases, so it accepts reports from web only.
 */
export function receiveReports(app: FastifyInstance, { stored, api, secrets }: Options): void {
  const logFailures = failureLog();

  /** The report as the API may have it; none of a release that does not exist. */
  async function accepted(report: Record<string, unknown>): Promise<object[]> {
    const { data } = source.safeParse(report);
    if (!data || report['kind'] === 'server_error') return [];
    if (data.remote === shellName) {
      return (await stored.findShell(data.release)) ? [withoutRoute(report)] : [];
    }
    const found = await stored.find(data.remote, data.release);
    if (!found) return [];
    // Invented ones would take the place of those that there are.
    const isRoute = found.manifest.routes.some(({ path }) => path === report['route']);
    return [isRoute ? report : withoutRoute(report)];
  }

  app.post('/api/telemetry', { bodyLimit: 100 * 1024 }, async (request, reply) => {
    const { data } = body.safeParse(request.body);
    if (!data) {
      return sendProblem(reply, 400, 'VALIDATION_FAILED', 'Laporan ini tidak lengkap.');
    }
    if (!isPageNonce(data.nonce, secrets)) {
      return sendProblem(reply, 403, 'FORBIDDEN', 'Laporan ini bukan dari halaman kami.');
    }
    exportActions(data.actions);
    const reports = (await Promise.all(data.reports.map(accepted))).flat();
    logFailures(request.log, reports, data.trace);
    if (reports.length === 0) return reply.code(204).send();
    const response = await api
      .fetch('forward reports', '/api/telemetry', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': request.ip,
          'x-internal-key': internalKeyOf(secrets[0]),
        },
        body: JSON.stringify({ reports }),
        limitMs: 5_000,
      })
      .catch(() => null);
    if (!response) return sendUnavailable(reply);
    const type = response.headers.get('content-type');
    if (type !== null) void reply.type(type);
    for (const name of ['retry-after', 'cache-control']) {
      const value = response.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
  });
}

const withoutRoute = ({ route: _, ...report }: Record<string, unknown>): object => report;
