import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import { promotorProfileBody, promotorProfileSchema } from './own-profiles.schema';
import type { OwnProfiles } from './own-profiles.service';

interface OwnProfilesRoutesDeps {
  ownProfiles: OwnProfiles;
  guards: Guards;
}

const common = { tags: ['studio'], security: bearerSecurity };

export function ownPromotorRoutes(app: Routes, deps: OwnProfilesRoutesDeps): void {
  const { ownProfiles: profiles, guards } = deps;
  app.get(
    '/studio/promotor',
    {
      onRequest: guards.requireRole('promotor'),
      schema: {
        ...common,
        operationId: 'ownPromotorProfile',
        summary: 'What a promotor shows of themselves',
        response: { 200: z.object({ data: promotorProfileSchema }), ...problems(401, 403, 404) },
      },
    },
    async (request) => {
      return profiles.promotor(viewerOf(request));
    },
  );
  app.patch(
    '/studio/promotor',
    {
      onRequest: guards.requireRole('promotor'),
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeOwnPromotorProfile',
        summary: 'Changes what a promotor shows of themselves',
        headers: ifMatchHeaders,
        body: promotorProfileBody,
        response: {
          200: z.object({ data: promotorProfileSchema }),
          ...problems(400, 401, 403, 404),
          ...versionProblems(promotorProfileSchema),
        },
      },
    },
    async (request) => {
      const { body, headers } = request;
      const viewer = viewerOf(request);
      return profiles.changePromotor(viewer, body, headers['if-match']);
    },
  );
}
