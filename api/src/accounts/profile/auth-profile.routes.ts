import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
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
import { stepUpStates, type StepUp } from '../second-factor/step-up.service';
import { userSchema } from '../../owners';

const sessionSchema = z.object({
  stepUp: z.enum(stepUpStates).meta({
    description:
      'What the session needs before something that moves money or gives rights: nothing, a code, or an app that makes codes',
  }),
});

interface Deps {
  account: AccountService;
  stepUp: StepUp;
}

export function profileRoutes(app: Routes, { account, stepUp }: Deps, guards: Guards): void {
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
        response: { 200: profileAnswer.extend({ session: sessionSchema }), ...problems(401) },
      },
    },
    async (request) => {
      const viewer = viewerOf(request);
      const state = await stepUp.stateOf(viewer, bearerToken(request) ?? '');
      return { ...profileOf(viewer), session: { stepUp: state } };
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
    async (request) => {
      const { body, headers } = request;
      return account.changeProfile(viewerOf(request), body, headers['if-match']);
    },
  );
}
