import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';

const answer = z.object({ status: z.enum(['ok', 'unavailable']) });
const tags = ['operations'];

/**
 * `/health`: whether requests can be served, which needs the database. `/health/live`: whether this
 * process is alive; a restart would not help when only the database is down.
 */
export function healthRoutes(app: Routes, isHealthy: () => Promise<boolean>): void {
  app.get(
    '/health/live',
    { schema: { tags, operationId: 'getLiveness', response: { 200: answer } } },
    () => ({ status: 'ok' as const }),
  );
  app.get(
    '/health',
    {
      schema: {
        tags,
        operationId: 'getHealth',
        response: { 200: answer, 503: answer },
      },
    },
    async (_request, reply) =>
      (await isHealthy())
        ? reply.code(200).send({ status: 'ok' as const })
        : reply.code(503).send({ status: 'unavailable' as const }),
  );
}
