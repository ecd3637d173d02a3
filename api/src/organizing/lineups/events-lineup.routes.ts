import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import {
  lineupChangesBody,
  lineupEntrySchema,
  lineupParams,
  newLineupBody,
} from './lineups.schema';
import type { Lineups } from './lineups.service';

interface LineupsRoutesDeps {
  lineups: Lineups;
  guards: Guards;
}

/** Changes of the line-up of the viewer's own events; each answers with the new line-up. */
export function lineupChangesRoutes(app: Routes, { lineups, guards }: LineupsRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };
  const all = z.object({ data: z.array(lineupEntrySchema) });
  app.post(
    '/events/:id/lineup',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'inviteArtist',
        summary: 'Asks an artist; who has no account and is on the own roster is confirmed at once',
        params: idParams,
        body: newLineupBody,
        response: { 201: all, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await lineups.invite(request.params.id, actingOf(request), request.body)),
  );

  app.patch(
    '/events/:id/lineup/:artistId',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeLineup',
        headers: ifMatchHeaders,
        params: lineupParams,
        body: lineupChangesBody,
        response: {
          200: all,
          ...problems(400, 401, 403, 404, 409),
          ...versionProblems(lineupEntrySchema),
        },
      },
    },
    (request) => {
      const { params, body, headers } = request;
      const change = { changes: body, version: headers['if-match'] };
      return lineups.change(params.id, params.artistId, actingOf(request), change);
    },
  );

  app.delete(
    '/events/:id/lineup/:artistId',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'removeFromLineup',
        params: lineupParams,
        response: { 200: all, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => lineups.remove(request.params.id, request.params.artistId, actingOf(request)),
  );
}
