import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignInRefused, type IdentityProvider } from '../../platform/auth/identity-provider';
import { clientOf } from '../../platform/http/client';
import type { Routes } from '../../platform/http/routes';
import { returnPath, startQuery } from './auth.schema';
import type { AuthService } from './auth.service';

const cookieName = 'panggung_sign_in';
const minutes = 10;

const cookieContent = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: returnPath.optional(),
  expiresAt: z.number(),
});

export interface SignInDeps {
  auth: AuthService;
  identityProvider: IdentityProvider;
  publicUrl: string;
}

/** The way out to the identity provider and the way back. Both only ever redirect. */
export function signInRoutes(app: Routes, { auth, identityProvider, publicUrl }: SignInDeps): void {
  const cookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    signed: true,
  } as const;
  const toScreen = (reply: FastifyReply, query: Record<string, string>) =>
    reply.redirect(`${publicUrl}/auth/callback?${new URLSearchParams(query).toString()}`, 302);
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof SignInRefused)) request.log.error({ err: error }, 'sign-in failed');
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
        const content = { ...attempt, ...request.query, expiresAt: Date.now() + minutes * 60_000 };
        reply.setCookie(cookieName, JSON.stringify(content), {
          ...cookieOptions,
          maxAge: minutes * 60,
        });
        return reply.redirect(address, 302);
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );

  app.get(
    '/auth/callback',
    { schema: describe('finishSignIn', 'Where the identity provider sends the browser back to') },
    async (request, reply) => {
      try {
        const { returnTo, ...attempt } = rememberedAttempt(request);
        reply.clearCookie(cookieName, cookieOptions);
        const identity = await identityProvider.finish(`${publicUrl}${request.url}`, attempt);
        const { token, user } = await auth.loginWithIdentity(identity, clientOf(request));
        const json = JSON.stringify(user);
        return toScreen(reply, { token, user: json, ...(returnTo && { returnTo }) });
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );
}

function rememberedAttempt(request: FastifyRequest) {
  const { valid, value } = request.unsignCookie(request.cookies[cookieName] ?? '');
  if (!valid || value === null) throw new SignInRefused('session_missing');
  const content = cookieContent.safeParse(parseJson(value));
  if (!content.success || content.data.expiresAt < Date.now()) {
    throw new SignInRefused('session_expired');
  }
  return content.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
