import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { cancelEventBody, cancelledEventSchema } from './event-cancellation.schema';
import type { EventCancellation } from './event-cancellation.service';
import type { EventConsequences } from './event-consequences.service';

const progressSchema = z
  .object({ total: z.int(), done: z.int() })
  .meta({ id: 'CancellationProgress' });

interface EventCancellationRoutesDeps {
  eventCancellation: EventCancellation;
  eventConsequences: EventConsequences;
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
        summary: 'Ends the sale at once and refunds everybody, used tickets too',
        description:
          'For admins and the own promotor. Only an event that took place keeps the money of admitted tickets.',
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
        data: await eventCancellation.cancel(request.params.id, by, request.body),
      };
    },
  );
}

export function cancellationProgressRoutes(app: Routes, deps: EventCancellationRoutesDeps): void {
  const { eventConsequences, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor');
  const common = { tags: ['studio'], security: bearerSecurity };
  app.get(
    '/events/:id/cancellation',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getCancellation',
        summary: 'How many orders of a cancelled event are settled',
        params: idParams,
        response: { 200: z.object({ data: progressSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => eventConsequences.progress(request.params.id, viewerOf(request)),
  );
}
