import { z } from 'zod';
import { viewerOf, type Guards, type Viewer } from '../../platform/auth/viewer';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageMeta, problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { limitedTries } from '../promo-codes/promo-tries';
import type { OrderQueries } from './order-queries.service';
import type { OrdersService } from './orders.service';
import {
  allOrdersQuery,
  guestPurchaseBody,
  idempotencyHeaders,
  memberPurchaseBody,
  ordersQuery,
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

export function orderReadingRoutes(app: Routes, { queries, guards }: OrdersRoutesDeps): void {
  app.get(
    '/transactions/my',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['orders'],
        operationId: 'listMyTransactions',
        security: bearerSecurity,
        querystring: ordersQuery,
        response: { 200: many, ...problems(400, 401) },
      },
    },
    (request) => queries.list({ ...request.query, userId: viewerOf(request).id }),
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
        querystring: allOrdersQuery,
        response: { 200: many, ...problems(400, 401, 403) },
      },
    },
    (request) => queries.list(request.query),
  );
}

/** An order on paper. */
export function orderPaperRoutes(app: Routes, { queries, guards }: OrdersRoutesDeps): void {
  const papers = {
    'tickets.pdf': { operationId: 'getTicketsPdf', draw: queries.pdf },
    'invoice.pdf': { operationId: 'getInvoicePdf', draw: queries.invoice },
  };
  for (const [paper, { operationId, draw }] of Object.entries(papers)) {
    app.get(
      `/transactions/:id/${paper}`,
      {
        onRequest: guards.viewer,
        ...perMinute(60),
        schema: {
          tags: ['orders'],
          operationId,
          security: [...bearerSecurity, {}],
          produces: ['application/pdf'],
          headers: accessHeaders,
          params: idParams,
          response: { 200: z.any(), ...problems(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { name, file } = await draw(request.params.id, orderAccessOf(request));
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(file);
      },
    );
  }
}

/** The profile fills what the form leaves out; only a phone number may be missing from both. */
function buyerOf(viewer: Viewer, given: MemberPurchase['buyer']): Buyer {
  const phone = given?.phone ?? viewer.phone;
  if (phone === null) {
    throw new ValidationFailed([{ field: 'buyer.phone', message: 'Nomor telepon wajib diisi' }]);
  }
  return { name: given?.name ?? viewer.name, email: given?.email ?? viewer.email, phone };
}
