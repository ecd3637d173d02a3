import { z } from 'zod';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { done, problems, successSchema } from '../../platform/http/schemas';
import type { OrderRecovery } from './order-recovery.service';
import {
  recoverBody,
  recoveredBody,
  recoveredOrderSchema,
  recoveredTicketSchema,
} from '../orders/orders.schema';

interface OrderFindingRoutesDeps {
  orderRecovery: OrderRecovery;
}

export function orderRecoveryRoutes(app: Routes, services: OrderFindingRoutesDeps): void {
  const { orderRecovery } = services;
  app.post(
    '/transactions/recover',
    {
      ...perMinute(60),
      schema: {
        tags: ['orders'],
        operationId: 'recoverTransactions',
        summary:
          'Mails a link to the orders of an address; the answer is the same for every address',
        body: recoverBody,
        response: { 200: successSchema, ...problems(400, 429) },
      },
    },
    async (request) => {
      await orderRecovery.request(request.body.email, clientOf(request));
      return done;
    },
  );

  app.post(
    '/transactions/recovered',
    {
      ...perMinute(60),
      schema: {
        tags: ['orders'],
        operationId: 'openRecoveredTransactions',
        summary: 'The orders of the address that the link was mailed to; works once',
        body: recoveredBody,
        response: {
          200: z.object({
            data: z.array(recoveredOrderSchema),
            tickets: z
              .array(recoveredTicketSchema)
              .meta({ description: 'Good tickets that others handed to the address' }),
          }),
          ...problems(400, 410, 429),
        },
      },
    },
    (request) => orderRecovery.open(request.body.token),
  );
}
