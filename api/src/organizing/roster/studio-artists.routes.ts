import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import { invitationBody, rosterArtistSchema, rosterChangesBody } from './roster.schema';
import type { Roster } from './roster.service';

/** Artists that a promotor registers. */
export function rosterRoutes(
  app: Routes,
  { roster, guards }: { roster: Roster; guards: Guards },
): void {
  const onRequest = guards.requireRole('promotor');
  const common = { tags: ['studio'], security: bearerSecurity };
  const one = z.object({ data: rosterArtistSchema });

  app.get(
    '/studio/artists',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listRoster',
        response: { 200: z.object({ data: z.array(rosterArtistSchema) }), ...problems(401, 403) },
      },
    },
    (request) => roster.list(viewerOf(request)),
  );
  app.patch(
    '/studio/artists/:id',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeRosterArtist',
        summary: 'Changes the profile of a registered artist who has no account',
        headers: ifMatchHeaders,
        params: idParams,
        body: rosterChangesBody,
        response: {
          200: one,
          ...problems(400, 401, 403, 404, 409),
          ...versionProblems(rosterArtistSchema),
        },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const viewer = viewerOf(request);
      return roster.change(params.id, viewer, body, headers['if-match']);
    },
  );

  app.post(
    '/studio/artists/:id/invite',
    {
      onRequest,
      ...perMinute(30),
      schema: {
        ...common,
        operationId: 'inviteToProfile',
        summary: 'Asks somebody by mail to take over the profile of a registered artist',
        params: idParams,
        body: invitationBody,
        response: { 200: one, ...problems(400, 401, 403, 404, 409, 429) },
      },
    },
    (request) => roster.invite(request.params.id, viewerOf(request), request.body.email),
  );
}
