import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { documentHeaders } from '../../platform/files/document';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { VerificationDocuments } from './documents.service';

interface DocumentsRoutesDeps {
  verificationDocuments: VerificationDocuments;
  guards: Guards;
}

const file = { 200: z.any() };

export function adminDocumentsRoutes(app: Routes, deps: DocumentsRoutesDeps): void {
  app.get(
    '/admin/verification-documents/:id',
    {
      onRequest: deps.guards.requireRole('admin'),
      schema: {
        tags: ['admin'],
        security: bearerSecurity,
        operationId: 'readDocument',
        summary: 'A document of an applicant; that it was looked at is noted',
        params: idParams,
        response: { ...file, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = { viewer: viewerOf(request), client: clientOf(request) };
      const { type, content } = await deps.verificationDocuments.open(by, id);
      return reply.headers(documentHeaders(`dokumen-${id}`, type)).send(content);
    },
  );
}
