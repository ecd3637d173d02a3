import { z } from 'zod';
import { viewerOf } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, pageMeta, problems, uuid } from '../../platform/http/schemas';
import type { LineupsRoutesDeps } from './lineups.routes';
import {
  artistEventSchema,
  artistEventsQuery,
  invitationParams,
  invitationSchema,
} from './lineups.schema';

/** What artists were asked to play, and what they play. */
export function invitationsRoutes(app: Routes, { lineups, guards }: LineupsRoutesDeps): void {
  const onRequest = guards.requireRole('artist');
  const common = { tags: ['studio'], security: bearerSecurity };
  const answered = z.object({
    data: z.object({ eventId: uuid, status: z.enum(['confirmed', 'declined']) }),
  });

  app.get(
    '/studio/invitations',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listInvitations',
        response: { 200: z.object({ data: z.array(invitationSchema) }), ...problems(401, 403) },
      },
    },
    (request) => lineups.invitations(viewerOf(request)),
  );

  app.get(
    '/studio/artist/events',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listArtistEvents',
        summary: 'What an artist plays, the next one first, or played',
        querystring: artistEventsQuery,
        response: {
          200: z.object({ data: z.array(artistEventSchema), meta: pageMeta }),
          ...problems(400, 401, 403),
        },
      },
    },
    (request) => lineups.played(viewerOf(request), request.query),
  );

  const answers = { accept: 'confirmed', decline: 'declined' } as const;
  for (const [verb, status] of Object.entries(answers)) {
    app.post(
      `/studio/invitations/:eventId/${verb}`,
      {
        onRequest,
        schema: {
          ...common,
          operationId: `${verb}Invitation`,
          params: invitationParams,
          response: { 200: answered, ...problems(400, 401, 403, 404, 409) },
        },
      },
      (request) => lineups.answer(request.params.eventId, viewerOf(request), status),
    );
  }
}
