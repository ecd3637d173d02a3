import { Readable } from 'node:stream';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import type { AccountExportService } from './account-export.service';

interface AccountExportRoutesDeps {
  accountExport: AccountExportService;
  guards: Guards;
}

/** Gives people a copy of all the data that we have about them. */
export function accountExportRoutes(
  app: Routes,
  { accountExport, guards }: AccountExportRoutesDeps,
): void {
  app.get(
    '/auth/export',
    {
      ...perMinute(60),
      onRequest: guards.requireUser,
      schema: {
        tags: ['auth'],
        security: bearerSecurity,
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
}
