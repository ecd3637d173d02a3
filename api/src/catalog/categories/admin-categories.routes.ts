import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import {
  categoryChangeBody,
  categoryOrderBody,
  countedCategorySchema,
  newCategoryBody,
} from './categories.schema';
import type { CategoryAdministration } from './category-administration.service';

interface CategoryAdministrationRoutesDeps {
  categoryAdministration: CategoryAdministration;
  guards: Guards;
}

export function categoryAdministrationRoutes(
  app: Routes,
  { categoryAdministration: categories, guards }: CategoryAdministrationRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };
  const all = { 200: z.object({ data: z.array(countedCategorySchema) }) };

  app.get(
    '/admin/categories',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listCountedCategories',
        response: { ...all, ...problems(401, 403) },
      },
    },
    () => categories.list(),
  );

  app.post(
    '/admin/categories',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createCategory',
        body: newCategoryBody,
        response: { ...all, ...problems(400, 401, 403, 409) },
      },
    },
    (request) => categories.create(adminOf(request), request.body),
  );

  app.post(
    '/admin/categories/order',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'orderCategories',
        body: categoryOrderBody,
        response: { ...all, ...problems(400, 401, 403, 409) },
      },
    },
    (request) => categories.order(adminOf(request), request.body.ids),
  );

  app.patch(
    '/admin/categories/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'changeCategory',
        params: idParams,
        body: categoryChangeBody,
        response: { ...all, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => categories.update(request.params.id, adminOf(request), request.body),
  );

  app.delete(
    '/admin/categories/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'deleteCategory',
        params: idParams,
        response: { ...all, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => categories.remove(request.params.id, adminOf(request)),
  );
}

const adminOf = (request: FastifyRequest) => ({
  viewer: viewerOf(request),
  client: clientOf(request),
});
