import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import { gateChangesBody, gateSettingsSchema } from './gate-settings.schema';
import type { GateSettingsService } from './gate-settings.service';

interface GateSettingsRoutesDeps {
  gateSettings: GateSettingsService;
  guards: Guards;
}

const one = z.object({ data: gateSettingsSchema });

/** How the gates of an event work; for its promotor, editors of their crew, admins. */
export function gateSettingsRoutes(
  app: Routes,
  { gateSettings, guards }: GateSettingsRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['gate'], security: bearerSecurity };
  app.get(
    '/events/:id/gate',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getGateSettings',
        summary: 'When the gates open, and whether people may come in again',
        params: idParams,
        response: { 200: one, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      return gateSettings.get(request.params.id, viewerOf(request));
    },
  );

  app.patch(
    '/events/:id/gate',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeGateSettings',
        headers: ifMatchHeaders,
        params: idParams,
        body: gateChangesBody,
        response: {
          200: one,
          ...problems(400, 401, 403, 404, 409),
          ...versionProblems(gateSettingsSchema),
        },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      return gateSettings.change(params.id, actingOf(request), body, headers['if-match']);
    },
  );
}
