import { z } from 'zod';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { done, problems, successSchema } from '../../platform/http/schemas';
import type { OrderFinding } from './order-finding.service';
import type { OrderRecovery } from './order-recovery.service';
import {
  findTransactionBody,
  foundTransactionSchema,
  recoverBody,
  recoveredBody,
  recoveredOrderSchema,
  recoveredTicketSchema,
} from './orders.schema';

export interface OrderFindingRoutesDeps {
  orderFinding: OrderFinding;
  orderRecovery: OrderRecovery;
}

export function orderFindingRoutes(app: Routes, services: OrderFindingRoutesDeps): void {
  const { orderFinding, orderRecovery } = services;
  app.post(
    '/transactions/find',
    {
      ...perMinute(60),
      schema: {
        tags: ['orders'],
        operationId: 'findTransaction',
        summary: 'Opens a guest’s order by its code and the e-mail address that it was made with',
        body: findTransactionBody,
        response: { 200: z.object({ data: foundTransactionSchema }), ...problems(400, 404, 429) },
      },
    },
    async (request) => ({ data: await orderFinding.find(request.body, clientOf(request)) }),
  );

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
