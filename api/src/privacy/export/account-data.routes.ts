import { Readable } from 'node:stream';
import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import type { AccountDeletionService } from '../erasure/account-deletion.service';
import type { AccountExportService } from './account-export.service';
import { deletionBody } from '../erasure/account-deletion.schema';

export interface AccountDataDeps {
  accountExport: AccountExportService;
  accountDeletion: AccountDeletionService;
  guards: Guards;
}

/** What people may ask for about all that is kept of them: to have it, and to have it erased. */
export function accountDataRoutes(app: Routes, deps: AccountDataDeps): void {
  const { accountExport, accountDeletion, guards } = deps;
  const common = { tags: ['auth'], security: bearerSecurity };
  const onRequest = guards.requireUser;

  app.get(
    '/auth/export',
    {
      ...perMinute(60),
      onRequest,
      schema: {
        ...common,
        operationId: 'exportAccount',
        summary: 'Everything that is kept of the account, as a file',
        response: {
          200: z.unknown().describe('A JSON object, as an attachment'),
          ...problems(401, 429),
        },
      },
    },
    async (request, reply) => {
      const { name, text } = await accountExport.export(viewerOf(request), clientOf(request));
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(text));
    },
  );

  app.delete(
    '/auth/account',
    {
      ...perMinute(60),
      onRequest,
      schema: {
        ...common,
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
