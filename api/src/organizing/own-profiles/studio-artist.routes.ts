import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
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
    async (request) => {
      return profiles.artist(viewerOf(request));
    },
  );
  app.patch(
    '/studio/artist',
    {
      onRequest: guards.requireRole('artist'),
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeOwnArtistProfile',
        summary: 'Changes what an artist shows of themselves',
        headers: ifMatchHeaders,
        body: artistProfileBody,
        response: {
          200: z.object({ data: artistProfileSchema }),
          ...problems(400, 401, 403, 404),
          ...versionProblems(artistProfileSchema),
        },
      },
    },
    async (request) => {
      const { body, headers } = request;
      const viewer = viewerOf(request);
      return profiles.changeArtist(viewer, body, headers['if-match']);
    },
  );
}
