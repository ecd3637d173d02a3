import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageMeta, problems } from '../../platform/http/schemas';
import { attendeeSchema, attendeesQuery } from './studio-sales.schema';
import type { StudioSales } from './studio-sales.service';

interface StudioSalesRoutesDeps {
  studioSales: StudioSales;
  guards: Guards;
}

/** Attendees of the viewer's own events. */
export function attendeesRoutes(app: Routes, deps: StudioSalesRoutesDeps): void {
  const { studioSales, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };
  app.get(
    '/studio/events/:id/attendees',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listAttendees',
        summary: 'Who holds a good or used ticket; void ones are left out',
        params: idParams,
        querystring: attendeesQuery,
        response: {
          200: z.object({ data: z.array(attendeeSchema), meta: pageMeta }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    (request) => studioSales.attendees(request.params.id, viewerOf(request), request.query),
  );
}
