import { z } from 'zod';
import type { KeptAnswers } from '../../platform/http/kept-answers';
import type { Routes } from '../../platform/http/routes';
import { idParams, problems } from '../../platform/http/schemas';
import { categorySchema } from './categories.schema';
import type { CategoriesService } from './categories.service';

export function categoriesRoutes(
  app: Routes,
  categories: CategoriesService,
  kept: KeptAnswers,
): void {
  app.get(
    '/event-categories',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listCategories',
        response: { 200: z.object({ data: z.array(categorySchema) }) },
      },
    },
    (request, reply) => kept(request, reply, () => categories.list()),
  );

  app.get(
    '/event-categories/:id',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getCategory',
        params: idParams,
        response: { 200: z.object({ data: categorySchema }), ...problems(400, 404) },
      },
    },
    (request) => categories.get(request.params.id),
  );
}
