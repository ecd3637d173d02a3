import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignInRefused, type IdentityProvider } from '../../platform/auth/identity-provider';
import { clientOf, signingInClient } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import { SignInExpired } from '../sessions/auth.errors';
import {
  answerQuery,
  codeBody,
  completeBody,
  sessionAnswer,
  signInView,
  startQuery,
} from './auth.schema';
import { createSignInCookies } from './sign-in-cookies';
import type { SignIn } from './sign-in.service';

export interface SignInRoutesDeps {
  signIn: SignIn;
  identityProvider: IdentityProvider;
  publicUrl: string;
}

/** The way out to the identity provider and the way back. Both only ever redirect. */
export function signInRoutes(app: Routes, deps: SignInRoutesDeps): void {
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
        // Called a token by the specification of the page; it is a code, good once and for a minute.
        const query = { token: code, user: JSON.stringify(user) };
        return toScreen(reply, { ...query, ...(returnTo && { returnTo }) });
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );

  signInCodeRoutes(app, signIn, (request) => {
    const browser = cookies.browserOf(request);
    if (browser === undefined) throw new SignInExpired();
    return browser;
  });
}

/** What the callback page does with the code in its address. */
function signInCodeRoutes(
  app: Routes,
  signIn: SignIn,
  browserOf: (request: FastifyRequest) => string,
): void {
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
