import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { CheckIns } from './check-ins.service';
import { checkInSchema, checkInsBody, undoBody, undoParams } from './gate.schema';

interface GateRoutesDeps {
  checkIns: CheckIns;
  guards: Guards;
}

/** For gate staff: admins, and the event's own promotor, who must be verified. */
export function checkInsRoutes(app: Routes, { checkIns, guards }: GateRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');
  const common = { tags: ['gate'], security: bearerSecurity };
  app.post(
    '/events/:id/check-ins',
    {
      onRequest,
      // Several devices share the address of a venue.
      ...perMinute(1_200),
      schema: {
        ...common,
        operationId: 'checkIn',
        summary: 'Takes scans and says of each whether its ticket is let in',
        params: idParams,
        body: checkInsBody,
        response: {
          200: z.object({ data: z.array(checkInSchema) }),
          ...problems(400, 401, 403, 404, 429),
        },
      },
    },
    (request) => checkIns.record(request.params.id, viewerOf(request), request.body),
  );

  app.post(
    '/events/:id/check-ins/:checkInId/undo',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'undoCheckIn',
        summary: 'The ticket may come in again; the history keeps both',
        params: undoParams,
        body: undoBody,
        response: {
          200: z.object({ data: checkInSchema }),
          ...problems(400, 401, 403, 404, 409),
        },
      },
    },
    (request) => {
      const { params, body } = request;
      const by = { viewer: viewerOf(request), client: clientOf(request) };
      return checkIns.undo(params.id, params.checkInId, by, body.reason);
    },
  );
}
