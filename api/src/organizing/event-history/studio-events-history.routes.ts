import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  idParams,
  pageMeta,
  pageQuery,
  problems,
} from '../../platform/http/schemas';
import { historyEntrySchema } from './event-history.schema';
import type { EventHistory } from './event-history.service';

interface EventHistoryRoutesDeps {
  eventHistory: EventHistory;
  guards: Guards;
}

export function eventHistoryRoutes(
  app: Routes,
  { eventHistory, guards }: EventHistoryRoutesDeps,
): void {
  app.get(
    '/studio/events/:id/history',
    {
      onRequest: guards.requireRole('admin', 'promotor', 'crew'),
      schema: {
        tags: ['studio'],
        security: bearerSecurity,
        operationId: 'listEventHistory',
        summary: 'Who changed what of an own event, the newest first',
        params: idParams,
        querystring: pageQuery,
        response: {
          200: z.object({ data: z.array(historyEntrySchema), meta: pageMeta }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    (request) => eventHistory.list(request.params.id, viewerOf(request), request.query),
  );
}
