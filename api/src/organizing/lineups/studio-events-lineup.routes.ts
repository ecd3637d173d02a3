import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { lineupEntrySchema } from './lineups.schema';
import type { Lineups } from './lineups.service';

interface LineupsRoutesDeps {
  lineups: Lineups;
  guards: Guards;
}

/** The line-up of the viewer's own events; each route answers with the current line-up. */
export function lineupsRoutes(app: Routes, { lineups, guards }: LineupsRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };
  const all = z.object({ data: z.array(lineupEntrySchema) });

  app.get(
    '/studio/events/:id/lineup',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getLineup',
        params: idParams,
        response: { 200: all, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => lineups.list(request.params.id, viewerOf(request)),
  );
}
