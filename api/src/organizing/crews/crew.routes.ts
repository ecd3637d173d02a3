import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import {
  crewInvitationSchema,
  gateEventSchema,
  gateEventsQuery,
  invitationBody,
  membershipSchema,
} from './crew.schema';
import type { Memberships } from './memberships.service';

interface MembershipRoutesDeps {
  memberships: Memberships;
  guards: Guards;
}

const tags = ['gate'];

/** For whoever works for a promotor. */
export function membershipRoutes(app: Routes, { memberships, guards }: MembershipRoutesDeps): void {
  const own = { onRequest: guards.requireUser };
  app.get(
    '/crew/my',
    {
      ...own,
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'listMemberships',
        response: { 200: z.object({ data: z.array(membershipSchema) }), ...problems(401) },
      },
    },
    (request) => memberships.list(viewerOf(request)),
  );

  app.delete(
    '/crew/my/:id',
    {
      ...own,
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'leaveCrew',
        params: idParams,
        response: { 204: z.undefined(), ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await memberships.leave(request.params.id, actingOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/crew/events',
    {
      ...own,
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'listGateEvents',
        summary: 'Events at whose gates the caller may scan, the next one first',
        querystring: gateEventsQuery,
        response: { 200: z.object({ data: z.array(gateEventSchema) }), ...problems(400, 401) },
      },
    },
    (request) => memberships.gateEvents(viewerOf(request), request.query.event),
  );
}

/** For the page of a mailed link. */
export function crewInvitationRoutes(
  app: Routes,
  { memberships, guards }: MembershipRoutesDeps,
): void {
  // The token is in the body and not in the URL, so that it gets into no log.
  app.post(
    '/crew-invitations/view',
    {
      ...perMinute(60),
      schema: {
        tags,
        operationId: 'viewCrewInvitation',
        summary: 'Tells what the token of a mail offers',
        body: invitationBody,
        response: { 200: z.object({ data: crewInvitationSchema }), ...problems(400, 410, 429) },
      },
    },
    (request) => memberships.view(request.body.token),
  );

  app.post(
    '/crew-invitations',
    {
      onRequest: guards.requireUser,
      ...perMinute(30),
      schema: {
        tags,
        operationId: 'acceptCrewInvitation',
        security: bearerSecurity,
        body: invitationBody,
        response: {
          200: z.object({ data: crewInvitationSchema }),
          ...problems(400, 401, 409, 410, 429),
        },
      },
    },
    (request) => memberships.accept(request.body.token, actingOf(request)),
  );
}
