import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import {
  ifMatchHeaders,
  requireIfMatch,
  versionProblems,
  versionSchema,
} from '../../platform/versions/if-match';
import { profileBody } from './account.schema';
import { profileOf, type AccountService } from './account.service';
import { userSchema } from '../../owners';

export function profileRoutes(app: Routes, account: AccountService, guards: Guards): void {
  const onRequest = guards.requireUser;
  const common = { tags: ['auth'], security: bearerSecurity };
  const profileAnswer = z.object({ user: userSchema, version: versionSchema });

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
    (request) => profileOf(viewerOf(request)),
  );

  app.patch(
    '/auth/profile',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeProfile',
        headers: ifMatchHeaders,
        body: profileBody,
        response: {
          200: profileAnswer,
          ...problems(400, 401),
          ...versionProblems(profileAnswer),
        },
      },
    },
    async (request) => {
      const { body, headers } = request;
      return account.changeProfile(viewerOf(request), body, headers['if-match']);
    },
  );
}
