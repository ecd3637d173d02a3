import { z } from 'zod';
import { viewerOf, type Guards, type Viewer } from '../../platform/auth/viewer';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { limitedTries } from '../promo-codes/promo-tries';
import {
  guestPurchaseBody,
  idempotencyHeaders,
  memberPurchaseBody,
  transactionSchema,
  type Buyer,
  type MemberPurchase,
} from '../orders/orders.schema';
import type { OrderQueries } from '../orders/order-queries.service';
import type { OrdersService } from './orders.service';

const one = z.object({ data: transactionSchema });

interface PurchasesRoutesDeps {
  orders: OrdersService;
  queries: OrderQueries;
  guards: Guards;
}

export function orderPlacingRoutes(app: Routes, { orders, queries, guards }: PurchasesRoutesDeps) {
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
      // The first version, also when the answer is repeated: links of later ones come by mail.
      const accessToken = queries.accessTokenOf({ id: transaction.id, accessVersion: 1 });
      return reply.code(201).send({ data: { ...transaction, accessToken } });
    },
  );

  app.post(
    '/transactions',
    {
      ...limitedTries,
      onRequest: guards.requireUser,
      schema: {
        tags: ['orders'],
        operationId: 'createTransaction',
        security: bearerSecurity,
        headers: idempotencyHeaders,
        body: memberPurchaseBody,
        response: { 201: one, ...problems(400, 401, 404, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { buyer, ...wanted } = request.body;
      const viewer = viewerOf(request);
      const data = await orders.place({
        request: wanted,
        buyer: buyerOf(viewer, buyer),
        userId: viewer.id,
        client: clientOf(request),
        provenEmail: viewer.emailVerified ? viewer.email : undefined,
        idempotency: {
          scope: `transactions:${viewer.id}`,
          key: request.headers['idempotency-key'],
          requestHash: hashRequest(request.body),
        },
      });
      return reply.code(201).send({ data });
    },
  );
}

/** The profile fills what the form leaves out; only a phone number may be missing from both. */
function buyerOf(viewer: Viewer, given: MemberPurchase['buyer']): Buyer {
  const phone = given?.phone ?? viewer.phone;
  if (phone === null) {
    throw new ValidationFailed([{ field: 'buyer.phone', message: 'Nomor telepon wajib diisi' }]);
  }
  return { name: given?.name ?? viewer.name, email: given?.email ?? viewer.email, phone };
}
