import { documentRule, largestBytes, uploadHint } from '@panggung/policy';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { documentHeaders } from '../../platform/files/document';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  done,
  idParams,
  problems,
  successSchema,
} from '../../platform/http/schemas';
import { acceptFiles } from '../../platform/http/uploads';
import { documentQuery, documentSchema } from './documents.schema';
import type { VerificationDocuments } from './documents.service';

interface DocumentsRoutesDeps {
  verificationDocuments: VerificationDocuments;
  guards: Guards;
}

const file = { 200: z.any() };

/** Documents of the viewer's own application. */
export async function ownDocumentsRoutes(app: Routes, deps: DocumentsRoutesDeps): Promise<void> {
  const { verificationDocuments: documents, guards } = deps;
  const onRequest = guards.requireUser;
  const common = { tags: ['auth'], security: bearerSecurity };

  app.get(
    '/verifications/my/documents',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listOwnDocuments',
        response: { 200: z.object({ data: z.array(documentSchema) }), ...problems(401) },
      },
    },
    (request) => documents.own(viewerOf(request)),
  );

  app.get(
    '/verifications/my/documents/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'readOwnDocument',
        params: idParams,
        response: { ...file, ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { type, content } = await documents.openOwn(viewerOf(request), id);
      return reply.headers(documentHeaders(`dokumen-${id}`, type)).send(content);
    },
  );

  app.delete(
    '/verifications/my/documents/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'deleteOwnDocument',
        params: idParams,
        response: { 200: successSchema, ...problems(400, 401, 404, 409) },
      },
    },
    async (request) => {
      await documents.remove(viewerOf(request), request.params.id);
      return done;
    },
  );

  await app.register(async (scope: Routes) => {
    acceptFiles(scope, documentRule);
    scope.post(
      '/verifications/my/documents',
      {
        onRequest,
        bodyLimit: largestBytes(documentRule),
        ...perMinute(60),
        schema: {
          ...common,
          operationId: 'addOwnDocument',
          summary: 'Keeps a PDF, JPEG, PNG or WebP of at most 5 MB that is the whole body',
          consumes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
          querystring: documentQuery,
          body: z.instanceof(Buffer, { error: uploadHint(documentRule) }),
          response: {
            201: z.object({ data: documentSchema }),
            ...problems(400, 401, 404, 409, 413, 422, 429),
          },
        },
      },
      async (request, reply) => {
        const { name } = request.query;
        return reply.code(201).send(await documents.add(viewerOf(request), name, request.body));
      },
    );
  });
}
