import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import { forgotBody, resetBody } from '../links/account-links.schema';
import type { AccountLinksService } from '../links/account-links.service';
import { passwordBody } from './account.schema';
import type { AccountService } from './account.service';

interface PasswordRoutesDeps {
  account: AccountService;
  accountLinks: AccountLinksService;
  guards: Guards;
}

// These limits are coarse: the services count attempts per account and network as well.
export function passwordRoutes(app: Routes, deps: PasswordRoutesDeps): void {
  const { account, accountLinks: links, guards } = deps;
  const onRequest = guards.requireUser;
  const common = { tags: ['auth'] };

  app.post(
    '/auth/password',
    {
      ...perMinute(60),
      onRequest,
      schema: {
        ...common,
        security: bearerSecurity,
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
}
