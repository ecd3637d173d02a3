import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { mailPreviewBody, mailPreviewSchema } from './mail-previews.schema';
import type { MailPreviews } from './mail-previews.service';

interface MailPreviewsRoutesDeps {
  mailPreviews: MailPreviews;
  guards: Guards;
}

export function mailPreviewsRoutes(app: Routes, deps: MailPreviewsRoutesDeps): void {
  const { mailPreviews, guards } = deps;
  app.post(
    '/events/:id/mail-previews',
    {
      onRequest: guards.requireRole('admin', 'promotor'),
      schema: {
        tags: ['studio'],
        operationId: 'previewMails',
        summary: 'The mails that cancelling or postponing the event would send; sends nothing',
        security: bearerSecurity,
        params: idParams,
        body: mailPreviewBody,
        response: {
          200: z.object({ data: z.array(mailPreviewSchema) }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    (request) => mailPreviews.preview(request.params.id, viewerOf(request), request.body),
  );
}
