import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { transactionSchema } from '../orders/orders.schema';
import type { OrderCancellation } from './order-cancellation.service';

interface OrderCancellationRoutesDeps {
  orderCancellation: OrderCancellation;
  guards: Guards;
}

export function orderCancellationRoutes(
  app: Routes,
  { orderCancellation, guards }: OrderCancellationRoutesDeps,
): void {
  app.post(
    '/transactions/:id/cancel',
    {
      onRequest: guards.viewer,
      schema: {
        tags: ['orders'],
        operationId: 'cancelTransaction',
        summary: 'Cancels an unpaid order for its buyer',
        security: [...bearerSecurity, {}],
        headers: accessHeaders,
        params: idParams,
        response: { 200: z.object({ data: transactionSchema }), ...problems(400, 404, 409, 503) },
      },
    },
    (request) => orderCancellation.cancel(request.params.id, orderAccessOf(request)),
  );
}
