import { z } from 'zod';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { done, idParams, problems, successSchema } from '../../platform/http/schemas';
import type { OrderFinding } from './order-finding.service';
import type { OrderRecovery } from './order-recovery.service';
import {
  findTransactionBody,
  recoverBody,
  recoveredBody,
  recoveredOrderSchema,
  recoveredTicketSchema,
} from '../orders/orders.schema';

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
