import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { done, problems, successSchema } from '../../platform/http/schemas';
import type { OrderFinding } from './order-finding.service';
import { findTransactionBody } from '../orders/orders.schema';

interface OrderFindingRoutesDeps {
  orderFinding: OrderFinding;
}

export function orderFindingRoutes(app: Routes, services: OrderFindingRoutesDeps): void {
  const { orderFinding } = services;
  app.post(
    '/transactions/find',
    {
      ...perMinute(60),
      schema: {
        tags: ['orders'],
        operationId: 'findTransaction',
        summary:
          'Mails the link of an order to its address; the answer is the same for every code and address',
        body: findTransactionBody,
        response: { 200: successSchema, ...problems(400, 429) },
      },
    },
    async (request) => {
      await orderFinding.request(request.body, clientOf(request));
      return done;
    },
  );
}
