import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import type { SessionsService } from './sessions.service';

export function logoutRoutes(app: Routes, sessions: SessionsService, guards: Guards): void {
  const onRequest = guards.requireUser;
  const common = { tags: ['auth'], security: bearerSecurity };
  app.post(
    '/auth/logout',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'logout',
        response: { 200: successSchema, ...problems(401) },
      },
    },
    async (request) => {
      await sessions.logout(viewerOf(request), bearerToken(request) ?? '', clientOf(request));
      return done;
    },
  );

  app.post(
    '/auth/logout-everywhere',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'logoutEverywhere',
        summary: 'Ends all sessions of the account, this one too',
        response: { 200: successSchema, ...problems(401) },
      },
    },
    async (request) => {
      await sessions.logoutEverywhere(viewerOf(request), clientOf(request));
      return done;
    },
  );
}
