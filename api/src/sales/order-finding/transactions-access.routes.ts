import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { done, idParams, problems, successSchema } from '../../platform/http/schemas';
import type { OrderFinding } from './order-finding.service';

interface OrderFindingRoutesDeps {
  orderFinding: OrderFinding;
}

export function orderAccessRoutes(app: Routes, services: OrderFindingRoutesDeps): void {
  const { orderFinding } = services;
  app.post(
    '/transactions/:id/access',
    {
      ...perMinute(60),
      schema: {
        tags: ['orders'],
        operationId: 'replaceTransactionLink',
        summary: 'Closes all links of a guest’s order; a new one comes by mail',
        headers: accessHeaders,
        params: idParams,
        response: { 200: successSchema, ...problems(400, 404, 429) },
      },
    },
    async (request) => {
      await orderFinding.replaceLink(request.params.id, orderAccessOf(request));
      return done;
    },
  );
}
