import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import { deletionBody } from './account-deletion.schema';
import type { AccountDeletionService } from './account-deletion.service';

interface AccountDeletionRoutesDeps {
  accountDeletion: AccountDeletionService;
  guards: Guards;
}

/** Erases all personal data of an account on its owner's request. */
export function accountDeletionRoutes(
  app: Routes,
  { accountDeletion, guards }: AccountDeletionRoutesDeps,
): void {
  app.delete(
    '/auth/account',
    {
      ...perMinute(60),
      onRequest: guards.requireUser,
      schema: {
        tags: ['auth'],
        security: bearerSecurity,
        operationId: 'deleteAccount',
        summary: 'Erases the person; orders and tickets are kept without one',
        body: deletionBody,
        response: { 200: successSchema, ...problems(400, 401, 409, 422, 429) },
      },
    },
    async (request) => {
      const token = bearerToken(request) ?? '';
      const by = { viewer: viewerOf(request), token, client: clientOf(request) };
      await accountDeletion.delete(by, request.body);
      return done;
    },
  );
}
