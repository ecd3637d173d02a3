import type { FastifyRequest } from 'fastify';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import {
  categoryChangeBody,
  categoryOrderBody,
  categoryListAnswer,
  countedCategorySchema,
  newCategoryBody,
} from './categories.schema';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import type { CategoryAdministration } from './category-administration.service';

interface CategoryAdministrationRoutesDeps {
  categoryAdministration: CategoryAdministration;
  guards: Guards;
}

const common = { tags: ['admin'], security: bearerSecurity };
const all = { 200: categoryListAnswer };

export function categoryAdministrationRoutes(
  app: Routes,
  deps: CategoryAdministrationRoutesDeps,
): void {
  const { categoryAdministration: categories, guards } = deps;
  const onRequest = guards.requireRole('admin');

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
  updateRoutes(app, deps);
}

/** Changes that name the version that they were made over. */
function updateRoutes(
  app: Routes,
  { categoryAdministration: categories, guards }: CategoryAdministrationRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin');
  app.post(
    '/admin/categories/order',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'orderCategories',
        headers: ifMatchHeaders,
        body: categoryOrderBody,
        response: {
          ...all,
          ...problems(400, 401, 403, 409),
          ...versionProblems(categoryListAnswer),
        },
      },
    },
    (request) => categories.order(adminOf(request), request.body.ids, request.headers['if-match']),
  );

  app.patch(
    '/admin/categories/:id',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeCategory',
        headers: ifMatchHeaders,
        params: idParams,
        body: categoryChangeBody,
        response: {
          ...all,
          ...problems(400, 401, 403, 404, 409),
          ...versionProblems(countedCategorySchema),
        },
      },
    },
    (request) =>
      categories.update(
        request.params.id,
        adminOf(request),
        request.body,
        request.headers['if-match'],
      ),
  );
}

const adminOf = (request: FastifyRequest) => ({
  viewer: viewerOf(request),
  client: clientOf(request),
});
