import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignInRefused, type IdentityProvider } from '../../platform/auth/identity-provider';
import { clientOf, signingInClient } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import {
  answerQuery,
  loginBody,
  registerAnswer,
  registerBody,
  sessionAnswer,
  startQuery,
  waysAnswer,
} from './auth.schema';
import type { AuthService } from './auth.service';
import { createSignInCookies } from './sign-in-cookies';
import type { SignIn } from './sign-in.service';

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

interface ProviderRoutesDeps {
  signIn: SignIn;
  identityProvider: IdentityProvider;
  publicUrl: string;
}

/** To the identity provider and back. Both routes only redirect. */
export function providerRoutes(app: Routes, deps: ProviderRoutesDeps): void {
  const { signIn, identityProvider, publicUrl } = deps;
  const cookies = createSignInCookies(publicUrl);
  const toScreen = (reply: FastifyReply, query: Record<string, string>) =>
    reply.redirect(`${publicUrl}/auth/callback?${new URLSearchParams(query).toString()}`, 302);
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof SignInRefused)) request.log.error({ err: error }, 'sign-in failed');
    else if (error.cause !== undefined) request.log.warn({ err: error }, 'identity provider');
    return toScreen(reply, {
      error: error instanceof SignInRefused ? error.reason : 'server_error',
    });
  };
  const describe = (operationId: string, summary: string) => ({
    tags: ['auth'],
    operationId,
    summary,
    response: { 302: z.null().describe('Redirect') },
  });

  app.get(
    '/auth/login',
    {
      schema: {
        ...describe('startSignIn', 'Sends the browser to the identity provider'),
        querystring: startQuery,
      },
    },
    async (request, reply) => {
      try {
        const { address, attempt } = await identityProvider.start();
        cookies.begin(request, reply, { ...attempt, ...request.query });
        return reply.redirect(address, 302);
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );

  app.get(
    '/auth/callback',
    {
      schema: {
        ...describe('finishSignIn', 'Where the identity provider sends the browser back to'),
        querystring: answerQuery,
      },
    },
    async (request, reply) => {
      try {
        const { returnTo, ...attempt } = cookies.takeAttempt(request, reply, request.query.state);
        const browser = cookies.browserOf(request);
        if (browser === undefined) throw new SignInRefused('session_missing');
        const identity = await identityProvider.finish(`${publicUrl}${request.url}`, attempt);
        const { code, user } = await signIn.admit(identity, browser, clientOf(request));
        // The page's specification says `token`, but it is a code for one use and a short time.
        const query = { token: code, user: JSON.stringify(user) };
        return toScreen(reply, { ...query, ...(returnTo && { returnTo }) });
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );
}
