import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { Unauthenticated } from '../../platform/errors/common.errors';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import type { ReleaseSums } from './release-sums.service';
import { readerHeaders, releasesAnswer, releasesQuery, reportsBody } from './telemetry.schema';
import type { TelemetryService } from './telemetry.service';

interface TelemetryRoutesDeps {
  telemetry: TelemetryService;
  releaseSums: ReleaseSums;
  guards: Guards;
}

export function telemetryRoutes(app: Routes, deps: TelemetryRoutesDeps): void {
  const { telemetry, releaseSums, guards } = deps;

  app.post(
    '/telemetry',
    {
      ...perMinute(120),
      schema: {
        tags: ['operations'],
        operationId: 'reportTelemetry',
        summary: 'For processes of the site: how releases of remotes do; all are taken or none',
        headers: readerHeaders,
        body: reportsBody,
        response: { 204: z.null().describe('Taken'), ...problems(400, 401, 413, 415, 429) },
      },
      preValidation: async ({ headers }) => {
        const key = headers['x-internal-key'];
        // The processes of the site know the key; web forwards only reports from pages of the site.
        if (typeof key !== 'string' || !releaseSums.isReaderKey(key)) throw new Unauthenticated();
      },
    },
    async (request, reply) => {
      const { fromVisitor, reports } = request.body;
      telemetry.record(reports, fromVisitor ? request.ip : undefined);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/telemetry/releases',
    {
      onRequest: requireReader(releaseSums, guards),
      schema: {
        tags: ['operations'],
        operationId: 'listReleaseTelemetry',
        summary: 'For admins, and for processes of the site with their key',
        security: [...bearerSecurity, {}],
        headers: readerHeaders,
        querystring: releasesQuery,
        response: { 200: releasesAnswer, ...problems(400, 401, 403) },
      },
    },
    (request) => releaseSums.list(request.query),
  );
}

function requireReader(releaseSums: ReleaseSums, guards: Guards): onRequestAsyncHookHandler {
  const requireAdmin = guards.requireRole('admin');
  return async function (request, reply) {
    const key = request.headers['x-internal-key'];
    if (typeof key === 'string' && releaseSums.isReaderKey(key)) return;
    await requireAdmin.call(this, request, reply);
  };
}
