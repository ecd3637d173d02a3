import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import { addressLinkSchema, linkBody, verifyBody } from './account-links.schema';
import type { AccountLinksService } from './account-links.service';
import type { EmailProofService } from './email-proof.service';

interface EmailRoutesDeps {
  accountLinks: AccountLinksService;
  emailProof: EmailProofService;
  guards: Guards;
}

/** The link that proves the address of an account. Viewing a link does not use it up. */
export function emailRoutes(app: Routes, deps: EmailRoutesDeps): void {
  const { accountLinks: links, emailProof: proof, guards } = deps;
  const common = { tags: ['auth'] };

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

  // The token is in the body and not in the URL, so that it gets into no log.
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
