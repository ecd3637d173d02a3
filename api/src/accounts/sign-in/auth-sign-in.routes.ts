import type { FastifyRequest } from 'fastify';
import { signingInClient } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import { SignInExpired } from '../sessions/auth.errors';
import { codeBody, completeBody, sessionAnswer, signInView } from './auth.schema';
import { createSignInCookies } from './sign-in-cookies';
import type { SignIn } from './sign-in.service';

/** What the callback page does with the code in its address. */
export function signInCodeRoutes(
  app: Routes,
  { signIn, publicUrl }: { signIn: SignIn; publicUrl: string },
): void {
  const cookies = createSignInCookies(publicUrl);
  const browserOf = (request: FastifyRequest) => {
    const browser = cookies.browserOf(request);
    if (browser === undefined) throw new SignInExpired();
    return browser;
  };
  const common = { tags: ['auth'] };

  app.post(
    '/auth/sign-in/view',
    {
      ...perMinute(120),
      schema: {
        ...common,
        operationId: 'viewSignIn',
        summary: 'Whom a code signs in, in the browser that began; changes nothing',
        body: codeBody,
        response: { 200: signInView, ...problems(400, 410, 429) },
      },
    },
    (request) => signIn.view(request.body.code, browserOf(request)),
  );

  app.post(
    '/auth/sign-in',
    {
      ...perMinute(120),
      schema: {
        ...common,
        operationId: 'completeSignIn',
        summary: 'Makes a session of a code, once, in the browser that began',
        body: completeBody,
        response: { 200: sessionAnswer, ...problems(400, 403, 410, 422, 429) },
      },
    },
    async (request, reply) => {
      const { client, remember } = signingInClient(request, reply);
      const session = await signIn.complete(request.body, browserOf(request), client);
      remember();
      return session;
    },
  );
}
