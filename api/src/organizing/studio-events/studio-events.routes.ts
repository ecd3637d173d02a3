import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  done,
  idParams,
  pageMeta,
  problems,
  successSchema,
} from '../../platform/http/schemas';
import {
  eventChangesBody,
  newEventBody,
  studioEventRowSchema,
  studioEventSchema,
  studioEventsQuery,
} from './studio-events.schema';
import type { StudioEvents } from './studio-events.service';
import { eventDetailSchema } from '../../catalog';

export interface StudioEventsRoutesDeps {
  studioEvents: StudioEvents;
  guards: Guards;
}

/** For verified promotors and their own events; admins may do the same with all. */
export function studioEventsRoutes(app: Routes, deps: StudioEventsRoutesDeps): void {
  readingRoutes(app, deps);
  changingRoutes(app, deps);
}

const common = { tags: ['studio'], security: bearerSecurity };
const one = z.object({ data: studioEventSchema });

function readingRoutes(app: Routes, { studioEvents, guards }: StudioEventsRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');

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
    (request) => studioEvents.get(request.params.id, viewerOf(request)),
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

function changingRoutes(app: Routes, { studioEvents, guards }: StudioEventsRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');

  app.post(
    '/events',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createEvent',
        summary: 'Makes a draft, which nobody else sees',
        body: newEventBody,
        response: { 201: one, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await studioEvents.create(actingOf(request), request.body)),
  );

  app.patch(
    '/events/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'changeEvent',
        params: idParams,
        body: eventChangesBody,
        response: { 200: one, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => studioEvents.change(request.params.id, actingOf(request), request.body),
  );

  app.delete(
    '/events/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'deleteEvent',
        summary: 'Only what nobody has ordered; the rest can be cancelled',
        params: idParams,
        response: { 200: successSchema, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      await studioEvents.remove(request.params.id, actingOf(request));
      return done;
    },
  );

  app.post(
    '/events/:id/publish',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'publishEvent',
        summary: 'Shows a draft to everybody, once nothing is missing',
        params: idParams,
        response: { 200: one, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => studioEvents.publish(request.params.id, actingOf(request)),
  );
}
