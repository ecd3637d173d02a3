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
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import {
  pauseBody,
  waitingRoomBody,
  waitingRoomChangesBody,
  waitingRoomSchema,
} from './rooms.schema';
import type { WaitingRooms } from './rooms.service';

interface StudioWaitingRoomRoutesDeps {
  waitingRooms: WaitingRooms;
  guards: Guards;
}

const one = z.object({ data: waitingRoomSchema });

const common = { tags: ['studio'], security: bearerSecurity, params: idParams };
const changed = { 200: one, ...problems(400, 401, 403, 404, 409) };

/** The waiting room of an own event. */
export function studioWaitingRoomRoutes(app: Routes, deps: StudioWaitingRoomRoutesDeps): void {
  const { waitingRooms: rooms, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  pauseRoutes(app, deps);

  app.get(
    '/studio/events/:id/waiting-room',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getOwnWaitingRoom',
        summary: 'How the waiting room works, and what happens in it now',
        response: { 200: one, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => rooms.get(request.params.id, viewerOf(request)),
  );

  app.post(
    '/studio/events/:id/waiting-room',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createOwnWaitingRoom',
        body: waitingRoomBody,
        response: { 201: one, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await rooms.create(request.params.id, actingOf(request), request.body)),
  );

  app.patch(
    '/studio/events/:id/waiting-room',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeOwnWaitingRoom',
        headers: ifMatchHeaders,
        body: waitingRoomChangesBody,
        response: { ...changed, ...versionProblems(waitingRoomSchema) },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      return rooms.update(params.id, actingOf(request), body, headers['if-match']);
    },
  );

  app.delete(
    '/studio/events/:id/waiting-room',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'deleteOwnWaitingRoom',
        response: { 200: successSchema, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      await rooms.remove(request.params.id, actingOf(request));
      return done;
    },
  );
}

function pauseRoutes(
  app: Routes,
  { waitingRooms: rooms, guards }: StudioWaitingRoomRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  app.post(
    '/studio/events/:id/waiting-room/pause',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'pauseOwnWaitingRoom',
        body: pauseBody,
        response: changed,
      },
    },
    (request) => rooms.pause(request.params.id, actingOf(request), request.body.reason),
  );

  app.post(
    '/studio/events/:id/waiting-room/resume',
    { onRequest, schema: { ...common, operationId: 'resumeOwnWaitingRoom', response: changed } },
    (request) => rooms.resume(request.params.id, actingOf(request)),
  );
}
