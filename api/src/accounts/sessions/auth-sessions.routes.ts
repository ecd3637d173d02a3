import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { SessionsService } from './sessions.service';
import { sessionSchema } from './sessions.schema';

export function sessionsRoutes(app: Routes, sessions: SessionsService, guards: Guards): void {
  const onRequest = guards.requireUser;
  const common = { tags: ['auth'], security: bearerSecurity };

  app.get(
    '/auth/sessions',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listSessions',
        response: { 200: z.object({ data: z.array(sessionSchema) }), ...problems(401) },
      },
    },
    (request) => sessions.list(viewerOf(request), bearerToken(request) ?? ''),
  );

  app.delete(
    '/auth/sessions/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'endSession',
        params: idParams,
        response: { 204: z.null().describe('The session is over'), ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await sessions.revoke(viewerOf(request), request.params.id, clientOf(request));
      return reply.code(204).send(null);
    },
  );
}
