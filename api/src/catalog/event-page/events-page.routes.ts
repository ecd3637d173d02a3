import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { idParams, problems } from '../../platform/http/schemas';
import { eventDetailAnswer, eventList } from '../events/events.routes';
import { merchandiseListSchema } from '../merchandise/merchandise.schema';
import type { EventPage } from './event-page.service';

export function eventPageRoutes(app: Routes, eventPage: EventPage): void {
  app.get(
    '/events/:id/page',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getEventPage',
        summary: 'The event, its kin and its merchandise at once; null is a part that failed',
        params: idParams,
        response: {
          200: z.object({
            event: eventDetailAnswer,
            related: eventList.nullable(),
            merchandise: merchandiseListSchema.nullable(),
          }),
          ...problems(400, 404),
        },
      },
    },
    (request) => eventPage.get(request.params.id),
  );
}
