import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { overviewSchema } from './overview.schema';
import type { Overview } from './overview.service';

export function overviewRoutes(app: Routes, overview: Overview, guards: Guards): void {
  app.get(
    '/admin/overview',
    {
      onRequest: guards.requireRole('admin'),
      schema: {
        tags: ['admin'],
        security: bearerSecurity,
        operationId: 'getOverview',
        response: { 200: z.object({ data: overviewSchema }), ...problems(401, 403) },
      },
    },
    () => overview.get(),
  );
}
