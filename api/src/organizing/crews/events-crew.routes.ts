import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import {
  crewMemberSchema,
  endMembershipQuery,
  memberChangesBody,
  memberParams,
  newMemberBody,
} from './crew.schema';
import type { Crews } from './crew.service';

interface CrewRoutesDeps {
  crews: Crews;
  guards: Guards;
}

const one = z.object({ data: crewMemberSchema });
const common = { tags: ['studio'], security: bearerSecurity };

/** The crew of an event; only its promotor and admins decide who is in it. */
export function crewRoutes(app: Routes, { crews, guards }: CrewRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');
  app.get(
    '/events/:id/crew',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listCrew',
        params: idParams,
        response: {
          200: z.object({ data: z.array(crewMemberSchema) }),
          ...problems(400, 401, 403, 404, 409),
        },
      },
    },
    (request) => crews.list(request.params.id, viewerOf(request)),
  );

  app.post(
    '/events/:id/crew',
    {
      onRequest,
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'inviteCrew',
        summary: 'Invites somebody by mail to work at the event, or at all of the promotor',
        params: idParams,
        body: newMemberBody,
        response: { 201: one, ...problems(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await crews.invite(request.params.id, actingOf(request), request.body)),
  );
}

export function crewMemberRoutes(app: Routes, { crews, guards }: CrewRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');
  app.post(
    '/events/:id/crew/:memberId/invite',
    {
      onRequest,
      ...perMinute(30),
      schema: {
        ...common,
        operationId: 'inviteCrewAgain',
        params: memberParams,
        response: { 200: one, ...problems(400, 401, 403, 404, 409, 429) },
      },
    },
    (request) => crews.inviteAgain(request.params.id, request.params.memberId, actingOf(request)),
  );

  app.patch(
    '/events/:id/crew/:memberId',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeCrewRole',
        headers: ifMatchHeaders,
        params: memberParams,
        body: memberChangesBody,
        response: {
          200: one,
          ...problems(400, 401, 403, 404, 409),
          ...versionProblems(crewMemberSchema),
        },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const change = { ...body, version: headers['if-match'] };
      return crews.change(params.id, params.memberId, actingOf(request), change);
    },
  );

  app.delete(
    '/events/:id/crew/:memberId',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'endCrewMembership',
        summary: 'Ends it at once, with the phones that the member scans with or has set up',
        params: memberParams,
        querystring: endMembershipQuery,
        response: { 204: z.undefined(), ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id, memberId } = request.params;
      await crews.end(id, memberId, actingOf(request), request.query.phones);
      return reply.code(204).send();
    },
  );
}
