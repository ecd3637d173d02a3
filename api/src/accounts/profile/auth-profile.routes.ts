import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import {
  ifMatchHeaders,
  requireIfMatch,
  sendTagged,
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
    (request, reply) => {
      const answer = profileOf(viewerOf(request));
      return sendTagged(reply, answer, answer);
    },
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
    async (request, reply) => {
      const { body, headers } = request;
      const answer = await account.changeProfile(viewerOf(request), body, headers['if-match']);
      return sendTagged(reply, answer, answer);
    },
  );
}
