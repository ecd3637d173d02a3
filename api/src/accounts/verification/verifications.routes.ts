import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { ownVerificationSchema, resubmitBody } from './verification.schema';
import type { VerificationService } from './verification.service';

export function ownVerificationRoutes(
  app: Routes,
  verification: VerificationService,
  guards: Guards,
): void {
  app.get(
    '/verifications/my',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['auth'],
        security: bearerSecurity,
        operationId: 'getOwnVerification',
        summary: 'How the own application stands; null without one',
        response: {
          200: z.object({ data: ownVerificationSchema.nullable() }),
          ...problems(401),
        },
      },
    },
    (request) => verification.own(viewerOf(request)),
  );

  app.post(
    '/verifications/my',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['auth'],
        security: bearerSecurity,
        operationId: 'resubmitVerification',
        summary: 'Applies again after a rejection',
        body: resubmitBody,
        response: {
          200: z.object({ data: ownVerificationSchema }),
          ...problems(400, 401, 404, 409),
        },
      },
    },
    (request) => verification.resubmit(viewerOf(request), request.body.additionalData),
  );
}
