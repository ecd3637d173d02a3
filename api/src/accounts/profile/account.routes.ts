import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import { passwordBody, profileBody } from './account.schema';
import type { AccountService } from './account.service';
import { userSchema } from '../../owners';

export function accountRoutes(app: Routes, account: AccountService, guards: Guards): void {
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

  app.post(
    '/auth/password',
    {
      ...perMinute(60),
      onRequest,
      schema: {
        ...common,
        operationId: 'changePassword',
        summary: 'Ends all other sessions',
        body: passwordBody,
        response: { 200: successSchema, ...problems(400, 401, 422, 429) },
      },
    },
    async (request) => {
      const token = bearerToken(request) ?? '';
      const by = { viewer: viewerOf(request), token, client: clientOf(request) };
      await account.changePassword(by, request.body);
      return done;
    },
  );
}
