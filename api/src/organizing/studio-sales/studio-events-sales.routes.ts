import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { salesSchema } from './studio-sales.schema';
import type { StudioSales } from './studio-sales.service';

interface StudioSalesRoutesDeps {
  studioSales: StudioSales;
  guards: Guards;
}

/** Sales figures of the viewer's own events. */
export function studioSalesRoutes(app: Routes, deps: StudioSalesRoutesDeps): void {
  const { studioSales, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };

  app.get(
    '/studio/events/:id/sales',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getSales',
        summary: 'By ticket type and by day at the venue',
        params: idParams,
        response: { 200: z.object({ data: salesSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => studioSales.sales(request.params.id, viewerOf(request)),
  );
}
