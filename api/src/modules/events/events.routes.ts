import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { idParams, instant, pageMeta, problems } from '../../platform/http/schemas';
import { eventSchema, eventsQuery } from './events.schema';
import type { EventsService } from './events.service';

const eventList = z.object({ data: z.array(eventSchema) });

export function eventsRoutes(app: Routes, events: EventsService): void {
  app.get(
    '/events',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listEvents',
        querystring: eventsQuery,
        response: { 200: eventList.extend({ meta: pageMeta }), ...problems(400) },
      },
    },
    (request) => events.list(request.query),
  );

  app.get(
    '/events/featured',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listFeaturedEvents',
        response: { 200: eventList },
      },
    },
    () => events.featured(),
  );

  app.get(
    '/events/trending',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listTrendingEvents',
        response: { 200: eventList },
      },
    },
    () => events.trending(),
  );

  app.get(
    '/events/:id',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getEvent',
        params: idParams,
        response: {
          200: z.object({ data: eventSchema, meta: z.object({ serverTime: instant }) }),
          ...problems(400, 404),
        },
      },
    },
    (request) => events.get(request.params.id),
  );
}
