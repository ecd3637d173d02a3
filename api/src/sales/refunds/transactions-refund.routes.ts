import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import type { RefundRequests } from './refund-requests.service';
import { refundBody, refundQuoteSchema, refundSchema } from './refunds.schema';

const ownerOrGuest = [...bearerSecurity, {}];

interface RefundsRoutesDeps {
  refundRequests: RefundRequests;
  guards: Guards;
}

/** Refunds of one order, for whoever may see it. */
export function refundsRoutes(app: Routes, { refundRequests, guards }: RefundsRoutesDeps): void {
  const common = { tags: ['refunds'], security: ownerOrGuest, params: idParams };

  app.get(
    '/transactions/:id/refund-quote',
    {
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'quoteRefund',
        headers: accessHeaders,
        response: { 200: z.object({ data: refundQuoteSchema }), ...problems(400, 404, 409) },
      },
    },
    (request) => refundRequests.quote(request.params.id, orderAccessOf(request)),
  );

  app.post(
    '/transactions/:id/refunds',
    {
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'requestRefund',
        headers: accessHeaders.extend(idempotencyHeaders.shape),
        body: refundBody,
        response: { 201: z.object({ data: refundSchema }), ...problems(400, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const data = await refundRequests.request(id, orderAccessOf(request), request.body, {
        scope: `refunds:${id}`,
        key: request.headers['idempotency-key'],
        requestHash: hashRequest(request.body),
      });
      return reply.code(201).send({ data });
    },
  );

  app.get(
    '/transactions/:id/refunds',
    {
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'listRefunds',
        headers: accessHeaders,
        response: { 200: z.object({ data: z.array(refundSchema) }), ...problems(400, 404) },
      },
    },
    (request) => refundRequests.list(request.params.id, orderAccessOf(request)),
  );
}
