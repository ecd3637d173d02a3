import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { userSchema } from '../users/users.schema';
import { loginBody, registerAnswer, registerBody, sessionAnswer } from './auth.schema';
import type { AuthService } from './auth.service';

// The limits are coarse: failed sign-ins are counted per account as well.
export function authRoutes(app: Routes, auth: AuthService, guards: Guards): void {
  app.post(
    '/auth/login',
    {
      ...perMinute(300),
      schema: {
        tags: ['auth'],
        operationId: 'login',
        body: loginBody,
        response: { 200: sessionAnswer, ...problems(400, 401, 429) },
      },
    },
    (request) => auth.login(request.body, request.ip),
  );

  app.post(
    '/auth/register',
    {
      ...perMinute(60),
      schema: {
        tags: ['auth'],
        operationId: 'register',
        body: registerBody,
        response: { 201: registerAnswer, ...problems(400, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await auth.register(request.body)),
  );

  app.get(
    '/auth/profile',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['auth'],
        operationId: 'getProfile',
        security: bearerSecurity,
        response: { 200: z.object({ user: userSchema }), ...problems(401) },
      },
    },
    async (request) => ({ user: viewerOf(request) }),
  );

  app.post(
    '/auth/logout',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['auth'],
        operationId: 'logout',
        security: bearerSecurity,
        response: { 200: z.object({ success: z.literal(true) }), ...problems(401) },
      },
    },
    async (request) => {
      await auth.logout(bearerToken(request) ?? '');
      return { success: true as const };
    },
  );
}
