import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import { attemptOf } from '../../platform/idempotency/once';
import type { EventDuplicates } from './duplicates.service';
import { studioEventSchema } from './studio-events.schema';

interface EventDuplicatesRoutesDeps {
  eventDuplicates: EventDuplicates;
  guards: Guards;
}

export function eventDuplicatesRoutes(
  app: Routes,
  { eventDuplicates, guards }: EventDuplicatesRoutesDeps,
): void {
  app.post(
    '/events/:id/duplicate',
    {
      onRequest: guards.requireRole('admin', 'promotor'),
      schema: {
        tags: ['studio'],
        security: bearerSecurity,
        operationId: 'duplicateEvent',
        summary: 'Makes a draft of an event, without what was sold, promised or agreed to',
        headers: idempotencyHeaders.partial(),
        params: idParams,
        response: {
          201: z.object({ data: studioEventSchema }),
          ...problems(400, 401, 403, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const { params, headers } = request;
      const attempt = attemptOf(`event-copy:${viewerOf(request).id}`, headers, params);
      const answer = await eventDuplicates.duplicate(params.id, actingOf(request), attempt);
      return reply.code(201).send(answer);
    },
  );
}
