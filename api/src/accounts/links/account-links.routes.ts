import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import { forgotBody, resetBody } from './account-links.schema';
import type { AccountLinksService } from './account-links.service';

// The limits are coarse: what is asked for is counted per account and network as well.
export function accountLinksRoutes(app: Routes, links: AccountLinksService, guards: Guards): void {
  const common = { tags: ['auth'] };

  app.post(
    '/auth/password/forgot',
    {
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'forgotPassword',
        summary: 'Mails a link; the answer is the same whether or not there is such an account',
        body: forgotBody,
        response: { 200: successSchema, ...problems(400, 429) },
      },
    },
    async (request) => {
      await links.forgotPassword(request.body.email, clientOf(request));
      return done;
    },
  );

  app.post(
    '/auth/password/reset',
    {
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'resetPassword',
        summary: 'Sets a password with the token of a link; ends all sessions of the account',
        body: resetBody,
        response: { 200: successSchema, ...problems(400, 410, 429) },
      },
    },
    async (request) => {
      await links.resetPassword(request.body, clientOf(request));
      return done;
    },
  );

  app.post(
    '/auth/email/verification',
    {
      ...perMinute(60),
      onRequest: guards.requireUser,
      schema: {
        ...common,
        operationId: 'requestEmailVerification',
        summary: 'Mails a link, unless the address is verified already',
        security: bearerSecurity,
        response: { 200: successSchema, ...problems(401, 429) },
      },
    },
    async (request) => {
      await links.requestVerification(viewerOf(request));
      return done;
    },
  );
}
