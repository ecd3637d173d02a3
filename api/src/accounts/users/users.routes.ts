import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageMeta, problems } from '../../platform/http/schemas';
import type { UserAdministration } from './user-administration.service';
import { accountSchema, accountsQuery } from './accounts.schema';

interface UsersRoutesDeps {
  userAdministration: UserAdministration;
  guards: Guards;
}

export function usersRoutes(app: Routes, { userAdministration: users, guards }: UsersRoutesDeps) {
  const admin = { onRequest: guards.requireRole('admin') };
  const common = { tags: ['users'], security: bearerSecurity };
  const one = { 200: z.object({ data: accountSchema }), ...problems(400, 401, 403, 404) };

  app.get(
    '/users',
    {
      ...admin,
      schema: {
        ...common,
        operationId: 'listUsers',
        querystring: accountsQuery,
        response: {
          200: z.object({ data: z.array(accountSchema), meta: pageMeta }),
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
      schema: { ...common, operationId: 'getUser', params: idParams, response: one },
    },
    (request) => users.get(request.params.id),
  );
}
