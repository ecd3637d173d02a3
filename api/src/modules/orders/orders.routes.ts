import { z } from 'zod';
import { viewerOf, type Guards, type Viewer } from '../../platform/auth/viewer';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  idParams,
  pageMeta,
  pageQuery,
  problems,
} from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import type { OrderQueries } from './order-queries.service';
import type { OrdersService } from './orders.service';
import {
  guestPurchaseBody,
  idempotencyHeaders,
  memberPurchaseBody,
  transactionSchema,
  type Buyer,
  type MemberPurchase,
} from './orders.schema';

const one = z.object({ data: transactionSchema });
const many = z.object({ data: z.array(transactionSchema), meta: pageMeta });

export interface OrdersRoutesDeps {
  orders: OrdersService;
  queries: OrderQueries;
  guards: Guards;
}

export function orderPlacingRoutes(app: Routes, { orders, queries, guards }: OrdersRoutesDeps) {
  app.post(
    '/tickets/guest-purchase',
    {
      schema: {
        tags: ['orders'],
        operationId: 'purchaseAsGuest',
        headers: idempotencyHeaders,
        body: guestPurchaseBody,
        response: { 201: one, ...problems(400, 404, 409, 422, 503) },
      },
    },
    async (request, reply) => {
      const { buyer, ...wanted } = request.body;
      const transaction = await orders.place({
        request: wanted,
        buyer,
        userId: undefined,
        idempotency: {
          scope: 'guest-purchase',
          key: request.headers['idempotency-key'],
          requestHash: hashRequest(request.body),
        },
      });
      const accessToken = queries.accessTokenOf(transaction.id);
      return reply.code(201).send({ data: { ...transaction, accessToken } });
    },
  );

  app.post(
    '/transactions',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['orders'],
        operationId: 'createTransaction',
        security: bearerSecurity,
        headers: idempotencyHeaders,
        body: memberPurchaseBody,
        response: { 201: one, ...problems(400, 401, 404, 409, 422, 503) },
      },
    },
    async (request, reply) => {
      const { buyer, ...wanted } = request.body;
      const viewer = viewerOf(request);
      const data = await orders.place({
        request: wanted,
        buyer: buyerOf(viewer, buyer),
        userId: viewer.id,
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

export function orderReadingRoutes(app: Routes, { queries, guards }: OrdersRoutesDeps): void {
  app.get(
    '/transactions/my',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['orders'],
        operationId: 'listMyTransactions',
        security: bearerSecurity,
        querystring: pageQuery,
        response: { 200: many, ...problems(400, 401) },
      },
    },
    (request) => queries.list(request.query, viewerOf(request).id),
  );

  app.get(
    '/transactions/:id',
    {
      onRequest: guards.viewer,
      schema: {
        tags: ['orders'],
        operationId: 'getTransaction',
        security: [...bearerSecurity, {}],
        headers: accessHeaders,
        params: idParams,
        response: { 200: one, ...problems(400, 404) },
      },
    },
    (request) => queries.get(request.params.id, orderAccessOf(request)),
  );

  app.get(
    '/transactions',
    {
      onRequest: guards.requireRole('admin'),
      schema: {
        tags: ['orders'],
        operationId: 'listTransactions',
        security: bearerSecurity,
        querystring: pageQuery,
        response: { 200: many, ...problems(400, 401, 403) },
      },
    },
    (request) => queries.list(request.query),
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
