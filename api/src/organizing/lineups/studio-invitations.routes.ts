import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems, uuid } from '../../platform/http/schemas';
import { invitationParams, invitationSchema } from './lineups.schema';
import type { Lineups } from './lineups.service';

interface LineupsRoutesDeps {
  lineups: Lineups;
  guards: Guards;
}

/** The invitations of the viewer as an artist, and the answers to them. */
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
