import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { CheckIns } from './check-ins.service';
import type { GateAccess } from './gate-access';
import { checkInSchema, checkInsBody, undoBody, undoParams } from './gate.schema';

interface GateRoutesDeps {
  gateAccess: GateAccess;
  checkIns: CheckIns;
  guards: Guards;
}

/** For gate staff who are signed in: admins, and the event's verified promotor and crew. */
export function checkInsRoutes(
  app: Routes,
  { checkIns, gateAccess, guards }: GateRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
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
    async (request) => {
      const { device, scans } = request.body;
      const operator = await gateAccess.operator(request.params.id, viewerOf(request));
      return checkIns.record(operator, scans, device);
    },
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
    async (request) => {
      const { params, body } = request;
      const operator = await gateAccess.operator(params.id, viewerOf(request));
      return checkIns.undo(operator, params.checkInId, {
        ...body,
        client: clientOf(request),
      });
    },
  );
}
