import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { postponeBody, postponedSchema } from './postponements.schema';
import type { Postponements } from './postponements.service';

interface PostponementsRoutesDeps {
  postponements: Postponements;
  guards: Guards;
}

export function postponementsRoutes(app: Routes, deps: PostponementsRoutesDeps): void {
  const { postponements, guards } = deps;
  app.post(
    '/events/:id/postpone',
    {
      onRequest: guards.requireRole('admin', 'promotor'),
      schema: {
        tags: ['studio'],
        operationId: 'postponeEvent',
        summary: 'Gives an event a later start and tells everybody; tickets stay good',
        security: bearerSecurity,
        params: idParams,
        body: postponeBody,
        response: {
          200: z.object({ data: postponedSchema }),
          ...problems(400, 401, 403, 404, 409),
        },
      },
    },
    (request) => postponements.postpone(request.params.id, actingOf(request), request.body),
  );
}
