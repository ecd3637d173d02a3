import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, pageMeta, problems } from '../../platform/http/schemas';
import { artistEventSchema, artistEventsQuery } from './lineups.schema';
import type { Lineups } from './lineups.service';

interface LineupsRoutesDeps {
  lineups: Lineups;
  guards: Guards;
}

/** The events that the viewer plays or played at, as an artist. */
export function artistEventsRoutes(app: Routes, { lineups, guards }: LineupsRoutesDeps): void {
  const onRequest = guards.requireRole('artist');
  const common = { tags: ['studio'], security: bearerSecurity };
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
}
