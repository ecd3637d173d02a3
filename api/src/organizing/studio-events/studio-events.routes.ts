import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageMeta, problems } from '../../platform/http/schemas';
import { studioEventRowSchema, studioEventSchema, studioEventsQuery } from './studio-events.schema';
import type { StudioEvents } from './studio-events.service';
import { eventDetailSchema } from '../../catalog';

interface StudioEventsRoutesDeps {
  studioEvents: StudioEvents;
  guards: Guards;
}

const common = { tags: ['studio'], security: bearerSecurity };
const one = z.object({ data: studioEventSchema });

export function studioEventsRoutes(
  app: Routes,
  { studioEvents, guards }: StudioEventsRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');

  app.get(
    '/studio/events',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listOwnEvents',
        summary: 'Own events in every state, the next one first',
        querystring: studioEventsQuery,
        response: {
          200: z.object({ data: z.array(studioEventRowSchema), meta: pageMeta }),
          ...problems(400, 401, 403),
        },
      },
    },
    (request) => studioEvents.list(viewerOf(request), request.query),
  );

  app.get(
    '/studio/events/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getOwnEvent',
        params: idParams,
        response: { 200: one, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      return studioEvents.get(request.params.id, viewerOf(request));
    },
  );

  app.get(
    '/studio/events/:id/preview',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'previewEvent',
        summary: 'As its public page shows it, also before it is published',
        params: idParams,
        response: {
          200: z.object({ data: eventDetailSchema }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    (request) => studioEvents.preview(request.params.id, viewerOf(request)),
  );
}
