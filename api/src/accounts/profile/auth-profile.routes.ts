import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { profileBody } from './account.schema';
import type { AccountService } from './account.service';
import { userSchema } from '../../owners';

export function profileRoutes(app: Routes, account: AccountService, guards: Guards): void {
  const onRequest = guards.requireUser;
  const common = { tags: ['auth'], security: bearerSecurity };
  const profileAnswer = z.object({ user: userSchema });

  app.get(
    '/auth/profile',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getProfile',
        response: { 200: profileAnswer, ...problems(401) },
      },
    },
    async (request) => ({ user: viewerOf(request) }),
  );

  app.patch(
    '/auth/profile',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'changeProfile',
        body: profileBody,
        response: { 200: profileAnswer, ...problems(400, 401) },
      },
    },
    (request) => account.changeProfile(viewerOf(request), request.body),
  );
}
