import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { CheckIns } from './check-ins.service';
import type { GateLists } from './gate-lists.service';
import {
  checkInSchema,
  checkInsBody,
  gateListMeta,
  gateListQuery,
  gateListSchema,
  undoBody,
  undoParams,
} from './gate.schema';

export interface GateRoutesDeps {
  gateLists: GateLists;
  checkIns: CheckIns;
  guards: Guards;
}

/** For who lets people in: admins, and the event's own promotor, who must be verified. */
export function gateRoutes(app: Routes, { gateLists, checkIns, guards }: GateRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');
  const common = { tags: ['gate'], security: bearerSecurity };

  app.get(
    '/events/:id/gate-list',
    {
      onRequest,
      ...perMinute(240),
      schema: {
        ...common,
        operationId: 'getGateList',
        summary: 'What a device needs to judge tickets without a connection, whole or what is new',
        params: idParams,
        querystring: gateListQuery,
        response: {
          200: z.object({ data: gateListSchema, meta: gateListMeta }),
          304: z.undefined().meta({ description: 'As the entity tag says' }),
          ...problems(400, 401, 403, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { answer, etag } = await gateLists.list(params.id, viewerOf(request), query);
      void reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(answer);
    },
  );

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
