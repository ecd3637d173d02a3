import { z } from 'zod';
import { bearerToken, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { done, problems, successSchema } from '../../platform/http/schemas';
import { addressLinkSchema, linkBody, verifyBody } from './account-links.schema';
import type { EmailProofService } from './email-proof.service';

/** Where the link leads that proves the address of an account. Looking at it uses nothing up. */
export function emailProofRoutes(app: Routes, proof: EmailProofService, guards: Guards): void {
  const common = { tags: ['auth'] };

  // Not in the address: tokens reach no log.
  app.post(
    '/auth/email/verification-link',
    {
      ...perMinute(60),
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'viewVerificationLink',
        summary: 'Tells which address the token of a mail proves; changes nothing',
        body: linkBody,
        response: { 200: z.object({ data: addressLinkSchema }), ...problems(400, 410, 429) },
      },
    },
    (request) => proof.view(request.body.token, { viewerId: request.viewer?.id }),
  );

  app.post(
    '/auth/email/verify',
    {
      ...perMinute(60),
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'verifyEmail',
        summary:
          'Proves an address; without session and password of the account, these are ended and removed',
        body: verifyBody,
        response: { 200: successSchema, ...problems(400, 410, 422, 429) },
      },
    },
    async (request) => {
      const { viewer } = request;
      const reader = { viewerId: viewer?.id, session: bearerToken(request) };
      await proof.verify(request.body, { ...reader, client: clientOf(request) });
      return done;
    },
  );
}
