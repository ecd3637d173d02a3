import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import type { RefundGrants } from './refund-grants.service';
import { refundGrantBody, refundSchema } from './refunds.schema';

interface RefundGrantsRoutesDeps {
  refundGrants: RefundGrants;
  guards: Guards;
}

/** Refunds that admins decide on. */
export function refundGrantsRoutes(app: Routes, deps: RefundGrantsRoutesDeps): void {
  const { refundGrants, guards } = deps;
  app.post(
    '/admin/transactions/:id/refunds',
    {
      onRequest: guards.requireRole('admin'),
      schema: {
        tags: ['admin'],
        operationId: 'grantRefund',
        summary: 'Refunds tickets in full where the rules give nothing back, used ones too',
        security: bearerSecurity,
        params: idParams,
        headers: idempotencyHeaders,
        body: refundGrantBody,
        response: {
          201: z.object({ data: refundSchema }),
          ...problems(400, 401, 403, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const answer = await refundGrants.grant(params.id, actingOf(request), body, {
        scope: `refund-grants:${params.id}`,
        key: headers['idempotency-key'],
        requestHash: hashRequest(body),
      });
      return reply.code(201).send(answer);
    },
  );
}
