import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { idParams, pageMeta, problems } from '../../platform/http/schemas';
import { promotorDetailSchema, promotorSchema, promotorsQuery } from './promotors.schema';
import type { PromotorsService } from './promotors.service';

export function promotorsRoutes(app: Routes, promotors: PromotorsService): void {
  app.get(
    '/promotors',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listPromotors',
        querystring: promotorsQuery,
        response: {
          200: z.object({ data: z.array(promotorSchema), meta: pageMeta }),
          ...problems(400),
        },
      },
    },
    (request) => promotors.list(request.query),
  );

  app.get(
    '/promotors/:id',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getPromotor',
        params: idParams,
        response: { 200: z.object({ data: promotorDetailSchema }), ...problems(400, 404) },
      },
    },
    (request) => promotors.get(request.params.id),
  );
}
