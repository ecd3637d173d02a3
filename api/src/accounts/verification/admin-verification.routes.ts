import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import {
  approveBody,
  decisionSchema,
  pendingVerificationSchema,
  rejectBody,
  verificationList,
  verificationSchema,
  verificationsQuery,
} from './verification.schema';
import type { VerificationService } from './verification.service';

export function verificationRoutes(
  app: Routes,
  verification: VerificationService,
  guards: Guards,
): void {
  applicationRoutes(app, verification, guards);
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };
  const decided = {
    200: z.object({ data: decisionSchema }),
    ...problems(400, 401, 403, 404, 409),
  };

  app.get(
    '/admin/verification/pending',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listPendingVerifications',
        response: {
          200: z.object({
            data: z.array(pendingVerificationSchema),
            meta: z.object({ total: z.int() }),
          }),
          ...problems(401, 403),
        },
      },
    },
    () => verification.pending(),
  );

  app.post(
    '/admin/verification/approve/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'approveVerification',
        params: idParams,
        body: approveBody,
        response: decided,
      },
    },
    (request) => {
      const { adminId, notes } = request.body;
      const verdict = { decision: 'approved', notes: notes || null } as const;
      return verification.decide(request.params.id, adminOf(request), adminId, verdict);
    },
  );

  app.post(
    '/admin/verification/reject/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'rejectVerification',
        params: idParams,
        body: rejectBody,
        response: decided,
      },
    },
    (request) => {
      const { adminId, reason } = request.body;
      const verdict = { decision: 'rejected', reason } as const;
      return verification.decide(request.params.id, adminOf(request), adminId, verdict);
    },
  );
}

/** Applications in every state, with their history. */
function applicationRoutes(app: Routes, verification: VerificationService, guards: Guards): void {
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };

  app.get(
    '/admin/verifications',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listVerifications',
        summary: 'The longest waiting first',
        querystring: verificationsQuery,
        response: { 200: verificationList, ...problems(400, 401, 403) },
      },
    },
    (request) => verification.list(request.query),
  );

  app.get(
    '/admin/verifications/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getVerification',
        params: idParams,
        response: {
          200: z.object({ data: verificationSchema }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    (request) => verification.get(request.params.id),
  );
}

const adminOf = (request: FastifyRequest) => ({
  viewer: viewerOf(request),
  client: clientOf(request),
});
