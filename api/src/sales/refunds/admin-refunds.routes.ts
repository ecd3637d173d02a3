import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { RefundDecisions } from './refund-decisions.service';
import {
  adminRefundList,
  adminRefundsQuery,
  paidOutBody,
  refundSchema,
  rejectRefundBody,
} from './refunds.schema';

interface AdminRefundsRoutesDeps {
  refundDecisions: RefundDecisions;
  guards: Guards;
}

/** All refunds, for admins. */
export function adminRefundsRoutes(app: Routes, deps: AdminRefundsRoutesDeps): void {
  const { refundDecisions, guards } = deps;
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };
  const decided = {
    200: z.object({ data: refundSchema }),
    ...problems(400, 401, 403, 404, 409),
  };

  app.get(
    '/admin/refunds',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listAllRefunds',
        querystring: adminRefundsQuery,
        response: { 200: adminRefundList, ...problems(400, 401, 403) },
      },
    },
    (request) => refundDecisions.list(request.query),
  );

  app.post(
    '/admin/refunds/:id/approve-payout',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'approveRefundPayout',
        summary: 'Lets another admin make a transfer that is too large for one',
        params: idParams,
        response: decided,
      },
    },
    (request) => refundDecisions.approvePayout(request.params.id, adminOf(request)),
  );

  app.post(
    '/admin/refunds/:id/paid-out',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'markRefundPaidOut',
        params: idParams,
        body: paidOutBody,
        response: decided,
      },
    },
    (request) => {
      const { params, body } = request;
      return refundDecisions.paidOut(params.id, adminOf(request), body.reference);
    },
  );

  app.post(
    '/admin/refunds/:id/reject',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'rejectRefund',
        params: idParams,
        body: rejectRefundBody,
        response: decided,
      },
    },
    (request) => refundDecisions.reject(request.params.id, adminOf(request), request.body.reason),
  );
}

const adminOf = (request: FastifyRequest) => ({
  viewer: viewerOf(request),
  client: clientOf(request),
});
