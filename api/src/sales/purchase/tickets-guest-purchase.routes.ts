import { z } from 'zod';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import { limitedTries } from '../promo-codes/promo-tries';
import { guestPurchaseBody, transactionSchema } from '../orders/orders.schema';
import type { OrderQueries } from '../orders/order-queries.service';
import type { OrdersService } from './orders.service';

const one = z.object({ data: transactionSchema });

interface PurchasesRoutesDeps {
  orders: OrdersService;
  queries: OrderQueries;
}

export function guestPurchaseRoutes(app: Routes, { orders, queries }: PurchasesRoutesDeps) {
  app.post(
    '/tickets/guest-purchase',
    {
      ...limitedTries,
      schema: {
        tags: ['orders'],
        operationId: 'purchaseAsGuest',
        headers: idempotencyHeaders,
        body: guestPurchaseBody,
        response: { 201: one, ...problems(400, 404, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { buyer, ...wanted } = request.body;
      const transaction = await orders.place({
        request: wanted,
        buyer,
        userId: undefined,
        client: clientOf(request),
        idempotency: {
          scope: 'guest-purchase',
          key: request.headers['idempotency-key'],
          requestHash: hashRequest(request.body),
        },
      });
      // The first version, also in a repeated answer: later versions are only mailed.
      const accessToken = queries.accessTokenOf({ id: transaction.id, accessVersion: 1 });
      return reply.code(201).send({ data: { ...transaction, accessToken } });
    },
  );
}
