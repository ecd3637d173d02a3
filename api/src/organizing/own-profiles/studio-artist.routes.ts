import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { artistProfileBody, artistProfileSchema } from './own-profiles.schema';
import type { OwnProfiles } from './own-profiles.service';

interface OwnProfilesRoutesDeps {
  ownProfiles: OwnProfiles;
  guards: Guards;
}

const common = { tags: ['studio'], security: bearerSecurity };

export function ownArtistRoutes(app: Routes, deps: OwnProfilesRoutesDeps): void {
  const { ownProfiles: profiles, guards } = deps;
  app.get(
    '/studio/artist',
    {
      onRequest: guards.requireRole('artist'),
      schema: {
        ...common,
        operationId: 'ownArtistProfile',
        summary: 'What an artist shows of themselves',
        response: { 200: z.object({ data: artistProfileSchema }), ...problems(401, 403, 404) },
      },
    },
    (request) => profiles.artist(viewerOf(request)),
  );
  app.patch(
    '/studio/artist',
    {
      onRequest: guards.requireRole('artist'),
      schema: {
        ...common,
        operationId: 'changeOwnArtistProfile',
        summary: 'Changes what an artist shows of themselves',
        body: artistProfileBody,
        response: { 200: z.object({ data: artistProfileSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => profiles.changeArtist(viewerOf(request), request.body),
  );
}
