import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { cancelEventBody, cancelledEventSchema } from './event-cancellation.schema';
import type { EventCancellation } from './event-cancellation.service';

export interface EventCancellationRoutesDeps {
  eventCancellation: EventCancellation;
  guards: Guards;
}

export function eventCancellationRoutes(app: Routes, deps: EventCancellationRoutesDeps): void {
  const { eventCancellation, guards } = deps;
  app.post(
    '/events/:id/cancel',
    {
      onRequest: guards.requireRole('admin', 'promotor'),
      schema: {
        tags: ['catalog'],
        operationId: 'cancelEvent',
        summary: 'Ends the sale at once and refunds everybody; for admins and the own promotor',
        security: bearerSecurity,
        params: idParams,
        body: cancelEventBody,
        response: {
          200: z.object({ data: cancelledEventSchema }),
          ...problems(400, 401, 403, 404, 409),
        },
      },
    },
    async (request) => {
      const by = actingOf(request);
      return {
        data: await eventCancellation.cancel(request.params.id, by, request.body.reason),
      };
    },
  );
}
