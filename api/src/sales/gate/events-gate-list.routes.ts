import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { GateAccess } from './gate-access';
import type { GateLists } from './gate-lists.service';
import { gateListMeta, gateListQuery, gateListSchema } from './gate.schema';

interface GateRoutesDeps {
  gateAccess: GateAccess;
  gateLists: GateLists;
  guards: Guards;
}

/** For gate staff who are signed in: admins, and the event's verified promotor and crew. */
export function gateListRoutes(
  app: Routes,
  { gateAccess, gateLists, guards }: GateRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
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
      const operator = await gateAccess.operator(params.id, viewerOf(request));
      const { answer, etag } = await gateLists.list(operator, query);
      void reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(answer);
    },
  );
}
