import { largestBytes, pictureRule, uploadHint } from '@panggung/policy';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { acceptFiles } from '../../platform/http/uploads';
import { cropBody, pictureQuery, uploadedPictureSchema } from './pictures.schema';
import type { PicturesService } from './pictures.service';

/** It shows what was cut away, so it is for its owner alone. */
const originalHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

interface PicturesRoutesDeps {
  pictures: PicturesService;
  guards: Guards;
}

export async function picturesRoutes(
  app: Routes,
  { pictures, guards }: PicturesRoutesDeps,
): Promise<void> {
  await app.register(async (scope: Routes) => {
    acceptFiles(scope, pictureRule);
    scope.post(
      '/pictures',
      {
        onRequest: guards.requireRole('artist', 'promotor', 'admin'),
        bodyLimit: largestBytes(pictureRule),
        ...perMinute(20),
        schema: {
          tags: ['studio'],
          operationId: 'uploadPicture',
          summary: 'Keeps a picture (JPEG, PNG or WebP of at most 10 MB) that is the whole body',
          security: bearerSecurity,
          consumes: ['image/jpeg', 'image/png', 'image/webp'],
          querystring: pictureQuery,
          body: z.instanceof(Buffer, { error: uploadHint(pictureRule) }),
          response: {
            201: z.object({ data: uploadedPictureSchema }),
            ...problems(400, 401, 403, 413, 422, 429),
          },
        },
      },
      async (request, reply) => {
        const uploaded = await pictures.upload(viewerOf(request), request.body, request.query);
        return reply.code(201).send(uploaded);
      },
    );
  });

  const common = { tags: ['studio'], security: bearerSecurity };
  app.get(
    '/pictures/:id/original',
    {
      onRequest: guards.requireRole('artist', 'promotor', 'admin'),
      schema: {
        ...common,
        operationId: 'readPictureOriginal',
        summary: 'What an own picture was cut from, as WebP without metadata',
        params: idParams,
        response: { 200: z.any(), ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const original = await pictures.original(viewerOf(request), request.params.id);
      return reply.headers(originalHeaders).send(original);
    },
  );
  app.post(
    '/pictures/:id/crops',
    {
      onRequest: guards.requireRole('artist', 'promotor', 'admin'),
      ...perMinute(20),
      schema: {
        ...common,
        operationId: 'cropPicture',
        summary: 'Cuts an own picture anew from its original, as another picture',
        params: idParams,
        body: cropBody,
        response: {
          201: z.object({ data: uploadedPictureSchema }),
          ...problems(400, 401, 403, 404, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return reply.code(201).send(await pictures.cropAnew(viewerOf(request), params.id, body));
    },
  );
}
