import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageMeta, problems } from '../../platform/http/schemas';
import type { OrderQueries } from './order-queries.service';
import { allOrdersQuery, ordersQuery, transactionSchema } from './orders.schema';

const one = z.object({ data: transactionSchema });
const many = z.object({ data: z.array(transactionSchema), meta: pageMeta });

interface OrdersRoutesDeps {
  queries: OrderQueries;
  guards: Guards;
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

/** The tickets and the invoice of an order as PDF. */
export function orderPaperRoutes(app: Routes, { queries, guards }: OrdersRoutesDeps): void {
  const papers = {
    tickets: { operationId: 'getTicketsPdf', draw: queries.pdf },
    invoice: { operationId: 'getInvoicePdf', draw: queries.invoice },
  };
  for (const [paper, { operationId, draw }] of Object.entries(papers)) {
    app.get(
      `/transactions/:id/${paper}.pdf`,
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
