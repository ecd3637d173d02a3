import { documentRule, largestBytes, uploadHint } from '@panggung/policy';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { documentHeaders } from '../../platform/files/document';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems, successSchema } from '../../platform/http/schemas';
import { acceptFiles } from '../../platform/http/uploads';
import type { RefundProofs } from './refund-proofs.service';

interface RefundProofsRoutesDeps {
  refundProofs: RefundProofs;
  guards: Guards;
}

export async function refundProofsRoutes(app: Routes, deps: RefundProofsRoutesDeps): Promise<void> {
  const { refundProofs, guards } = deps;
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };

  app.get(
    '/admin/refunds/:id/proof',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'readRefundProof',
        params: idParams,
        response: { 200: z.any(), ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { type, content } = await refundProofs.get(id);
      return reply.headers(documentHeaders(`bukti-transfer-${id}`, type)).send(content);
    },
  );

  await app.register(async (scope: Routes) => {
    acceptFiles(scope, documentRule);
    scope.post(
      '/admin/refunds/:id/proof',
      {
        onRequest,
        bodyLimit: largestBytes(documentRule),
        schema: {
          ...common,
          operationId: 'addRefundProof',
          summary: 'What proves a transfer: a PDF or picture of at most 5 MB, the whole body',
          consumes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
          params: idParams,
          body: z.instanceof(Buffer, { error: uploadHint(documentRule) }),
          response: {
            200: successSchema,
            ...problems(400, 401, 403, 404, 409, 413, 422),
          },
        },
      },
      (request) => {
        const by = { viewer: viewerOf(request), client: clientOf(request) };
        return refundProofs.put(request.params.id, by, request.body);
      },
    );
  });
}
