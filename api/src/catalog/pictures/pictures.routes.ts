import { largestBytes, pictureRule, uploadHint } from '@panggung/policy';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { acceptFiles } from '../../platform/http/uploads';
import { pictureQuery, uploadedPictureSchema } from './pictures.schema';
import type { PicturesService } from './pictures.service';

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
        const { shape } = request.query;
        const uploaded = await pictures.upload(viewerOf(request), request.body, shape);
        return reply.code(201).send(uploaded);
      },
    );
  });
}
