import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';

const answer = z.object({ status: z.enum(['ok', 'unavailable']) });

export function healthRoutes(app: Routes, isHealthy: () => Promise<boolean>): void {
  app.get(
    '/health',
    {
      schema: {
        tags: ['operations'],
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
