import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  done,
  idParams,
  problems,
  successSchema,
} from '../../platform/http/schemas';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import { attemptOf } from '../../platform/idempotency/once';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import { eventChangesBody, newEventBody, studioEventSchema } from './studio-events.schema';
import type { StudioEvents } from './studio-events.service';

interface StudioEventsRoutesDeps {
  studioEvents: StudioEvents;
  guards: Guards;
}

const common = { tags: ['studio'], security: bearerSecurity };
const one = z.object({ data: studioEventSchema });
const changed = { 200: one, ...problems(400, 401, 403, 404, 409) };

export function eventChangesRoutes(
  app: Routes,
  { studioEvents, guards }: StudioEventsRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');

  app.post(
    '/events',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createEvent',
        summary: 'Makes a draft, which nobody else sees',
        headers: idempotencyHeaders.partial(),
        body: newEventBody,
        response: { 201: one, ...problems(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      const attempt = attemptOf(`event:${viewerOf(request).id}`, headers, body);
      return reply.code(201).send(await studioEvents.create(actingOf(request), body, attempt));
    },
  );

  app.patch(
    '/events/:id',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeEvent',
        headers: ifMatchHeaders,
        params: idParams,
        body: eventChangesBody,
        response: { ...changed, ...versionProblems(studioEventSchema) },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const by = actingOf(request);
      return studioEvents.change(params.id, by, body, headers['if-match']);
    },
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
        response: changed,
      },
    },
    (request) => studioEvents.publish(request.params.id, actingOf(request)),
  );
}
