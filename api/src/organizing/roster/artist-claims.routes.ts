import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { claimBody, claimedSchema, claimSchema } from './claims.schema';
import type { Claims } from './claims.service';

/** For the page of a mailed link, where an artist claims a profile that a promotor made. */
export function claimsRoutes(
  app: Routes,
  { claims, guards }: { claims: Claims; guards: Guards },
): void {
  const tags = ['studio'];

  // The token is in the body and not in the URL, so that it gets into no log.
  app.post(
    '/artist-claims/view',
    {
      ...perMinute(60),
      schema: {
        tags,
        operationId: 'viewArtistClaim',
        summary: 'Tells which profile the token of a mail offers',
        body: claimBody,
        response: { 200: z.object({ data: claimSchema }), ...problems(400, 410, 429) },
      },
    },
    (request) => claims.view(request.body.token),
  );

  app.post(
    '/artist-claims',
    {
      onRequest: guards.requireUser,
      ...perMinute(30),
      schema: {
        tags,
        operationId: 'claimArtist',
        summary: 'Makes the profile that the token offers the own one',
        security: bearerSecurity,
        body: claimBody,
        response: { 200: z.object({ data: claimedSchema }), ...problems(400, 401, 409, 410, 429) },
      },
    },
    (request) =>
      claims.take(request.body.token, { viewer: viewerOf(request), client: clientOf(request) }),
  );
}
