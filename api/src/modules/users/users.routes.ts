import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  idParams,
  pageMeta,
  pageQuery,
  problems,
} from '../../platform/http/schemas';
import { userSchema } from './users.schema';
import type { UsersService } from './users.service';

export function usersRoutes(app: Routes, users: UsersService, guards: Guards): void {
  const admin = { onRequest: guards.requireRole('admin') };
  const common = { tags: ['users'], security: bearerSecurity };

  app.get(
    '/users',
    {
      ...admin,
      schema: {
        ...common,
        operationId: 'listUsers',
        querystring: pageQuery,
        response: {
          200: z.object({ data: z.array(userSchema), meta: pageMeta }),
          ...problems(400, 401, 403),
        },
      },
    },
    (request) => users.list(request.query),
  );

  app.get(
    '/users/:id',
    {
      ...admin,
      schema: {
        ...common,
        operationId: 'getUser',
        params: idParams,
        response: { 200: z.object({ data: userSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => users.get(request.params.id),
  );
}
