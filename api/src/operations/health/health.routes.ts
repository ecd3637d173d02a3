import type { Readiness } from '@panggung/serving';
import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';

const status = z.enum(['ok', 'unavailable']);
const live = z.object({ status });
const ready = z.object({
  status,
  reasons: z.array(z.string()).describe('Why it gets no requests, in English'),
  notices: z.array(z.string()).describe('What is wrong and would be so in every copy'),
});
const tags = ['operations'];

/**
 * `/health`: whether this copy should get requests, which needs the database. `/health/live`:
 * whether the process is alive; a restart would not help when only the database is down.
 */
export function healthRoutes(app: Routes, readiness: () => Promise<Readiness>): void {
  app.get(
    '/health/live',
    { schema: { tags, operationId: 'getLiveness', response: { 200: live } } },
    () => ({ status: 'ok' as const }),
  );
  app.get(
    '/health',
    {
      schema: {
        tags,
        operationId: 'getHealth',
        response: { 200: ready, 503: ready },
      },
    },
    async (_request, reply) => {
      const found = await readiness();
      return found.reasons.length === 0
        ? reply.code(200).send({ status: 'ok' as const, ...found })
        : reply.code(503).send({ status: 'unavailable' as const, ...found });
    },
  );
}
