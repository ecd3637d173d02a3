import { z } from 'zod';
import { viewerOf, type Guards, type Viewer } from '../../platform/auth/viewer';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import { limitedTries } from '../promo-codes/promo-tries';
import {
  memberPurchaseBody,
  transactionSchema,
  type Buyer,
  type MemberPurchase,
} from '../orders/orders.schema';
import type { OrdersService } from './orders.service';

const one = z.object({ data: transactionSchema });

interface PurchasesRoutesDeps {
  orders: OrdersService;
  guards: Guards;
}

export function memberPurchaseRoutes(app: Routes, { orders, guards }: PurchasesRoutesDeps) {
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

/** The account fills what the form leaves out; only a phone number can be missing in both. */
function buyerOf(viewer: Viewer, given: MemberPurchase['buyer']): Buyer {
  const phone = given?.phone ?? viewer.phone;
  if (phone === null) {
    throw new ValidationFailed([{ field: 'buyer.phone', message: 'Nomor telepon wajib diisi' }]);
  }
  return { name: given?.name ?? viewer.name, email: given?.email ?? viewer.email, phone };
}
