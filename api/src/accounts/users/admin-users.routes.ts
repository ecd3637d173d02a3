import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import type { UserAdministration } from './user-administration.service';
import { accountSchema, roleBody, suspendBody } from './accounts.schema';

interface UsersRoutesDeps {
  userAdministration: UserAdministration;
  guards: Guards;
}

export function userAdministrationRoutes(
  app: Routes,
  { userAdministration: users, guards }: UsersRoutesDeps,
) {
  const admin = { onRequest: guards.requireRole('admin') };
  const common = { tags: ['users'], security: bearerSecurity };
  const one = { 200: z.object({ data: accountSchema }), ...problems(400, 401, 403, 404) };
  app.post(
    '/admin/users/:id/suspend',
    {
      ...admin,
      schema: {
        ...common,
        operationId: 'suspendUser',
        summary: 'Ends all sessions, refuses to sign in, and ends the sale of own events',
        params: idParams,
        body: suspendBody,
        response: { ...one, ...problems(409) },
      },
    },
    (request) => users.suspend(request.params.id, adminOf(request), request.body),
  );

  app.post(
    '/admin/users/:id/restore',
    {
      ...admin,
      schema: {
        ...common,
        operationId: 'restoreUser',
        params: idParams,
        response: { ...one, ...problems(409) },
      },
    },
    (request) => users.restore(request.params.id, adminOf(request)),
  );

  app.post(
    '/admin/users/:id/role',
    {
      ...admin,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'setUserRole',
        headers: ifMatchHeaders,
        params: idParams,
        body: roleBody,
        response: { ...one, ...versionProblems(accountSchema) },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const by = adminOf(request);
      return users.setRole(params.id, by, body.role, headers['if-match']);
    },
  );
}

const adminOf = (request: FastifyRequest) => ({
  viewer: viewerOf(request),
  client: clientOf(request),
});
