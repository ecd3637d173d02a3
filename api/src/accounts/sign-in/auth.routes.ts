import { signingInClient } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import { loginBody, registerAnswer, registerBody, sessionAnswer, waysAnswer } from './auth.schema';
import type { AuthService } from './auth.service';

// The limits are coarse: failed sign-ins are counted per account and network as well.
export function authRoutes(app: Routes, auth: AuthService): void {
  app.get(
    '/auth/ways',
    {
      schema: {
        tags: ['auth'],
        operationId: 'getSignInWays',
        summary: 'What screens have to offer: whether accounts have passwords here',
        response: { 200: waysAnswer },
      },
    },
    () => auth.ways(),
  );

  app.post(
    '/auth/login',
    {
      ...perMinute(300),
      schema: {
        tags: ['auth'],
        operationId: 'login',
        body: loginBody,
        summary: 'Opens a session; `CODE_NEEDED` when the password is right but a code is missing',
        response: { 200: sessionAnswer, ...problems(400, 401, 403, 422, 429) },
      },
    },
    async (request, reply) => {
      const { client, remember } = signingInClient(request, reply);
      const session = await auth.login(request.body, client);
      remember();
      return session;
    },
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
    async (request, reply) => {
      const { client, remember } = signingInClient(request, reply);
      const answer = await auth.register(request.body, client);
      if (answer.token !== undefined) remember();
      return reply.code(201).send(answer);
    },
  );
}
