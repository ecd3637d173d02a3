import { z } from 'zod';
import type { KeptAnswers } from '../../platform/http/kept-answers';
import type { Routes } from '../../platform/http/routes';
import { idParams, problems } from '../../platform/http/schemas';
import {
  merchandiseCategorySchema,
  merchandiseDetailQuery,
  merchandiseDetailSchema,
  merchandiseListSchema,
  merchandiseQuery,
} from './merchandise.schema';
import type { MerchandiseService } from './merchandise.service';

export function merchandiseRoutes(
  app: Routes,
  merchandise: MerchandiseService,
  kept: KeptAnswers,
): void {
  app.get(
    '/merchandise',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listMerchandise',
        querystring: merchandiseQuery,
        response: { 200: merchandiseListSchema, ...problems(400) },
      },
    },
    (request, reply) => kept(request, reply, () => merchandise.list(request.query)),
  );

  app.get(
    '/merchandise/categories',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listMerchandiseCategories',
        response: { 200: z.object({ data: z.array(merchandiseCategorySchema) }) },
      },
    },
    (request, reply) => kept(request, reply, () => merchandise.categories()),
  );

  app.get(
    '/merchandise/:id',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getMerchandise',
        params: idParams,
        querystring: merchandiseDetailQuery,
        response: { 200: z.object({ data: merchandiseDetailSchema }), ...problems(400, 404) },
      },
    },
    (request) => merchandise.get(request.params.id, request.query.event),
  );
}
