import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { Alerts } from './alerts.service';

export function alertsRoutes(app: Routes, { alerts, guards }: { alerts: Alerts; guards: Guards }) {
  app.post(
    '/admin/alerts/:id/resolve',
    {
      onRequest: guards.requireRole('admin'),
      schema: {
        tags: ['admin'],
        security: bearerSecurity,
        operationId: 'resolveAlert',
        params: idParams,
        response: {
          200: z.object({ status: z.literal('resolved') }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const by = { viewer: viewerOf(request), client: clientOf(request) };
      await alerts.resolve(request.params.id, by);
      return { status: 'resolved' as const };
    },
  );
}
