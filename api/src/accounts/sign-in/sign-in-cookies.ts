import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignInRefused } from '../../platform/auth/identity-provider';
import { newSecret } from '../../platform/auth/tokens';
import { returnPath } from './auth.schema';

const minutes = 10;

const attemptContent = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: returnPath.optional(),
  expiresAt: z.number(),
});

type Attempt = Omit<z.output<typeof attemptContent>, 'expiresAt'>;

const browserCookie = 'panggung_sign_in_browser';

/** One for each attempt, so that several tabs may sign in at the same time. */
const attemptCookie = (state: string) => `panggung_sign_in_${state.slice(0, 16)}`;

/** What a browser remembers during a sign-in, in cookies that no script can read. */
export function createSignInCookies(publicUrl: string) {
  const options = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    signed: true,
  } as const;
  const read = (request: FastifyRequest, name: string): string | undefined => {
    const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
    return valid ? (value ?? undefined) : undefined;
  };

  return {
    begin(request: FastifyRequest, reply: FastifyReply, attempt: Attempt): void {
      const expiresAt = Date.now() + minutes * 60_000;
      const content = JSON.stringify({ ...attempt, expiresAt });
      const life = { ...options, maxAge: minutes * 60 };
      reply.setCookie(attemptCookie(attempt.state), content, life);
      // The same secret for all tabs. It lives a minute longer than the attempts, for their codes.
      const browser = read(request, browserCookie) ?? newSecret();
      reply.setCookie(browserCookie, browser, { ...options, maxAge: minutes * 60 + 60 });
    },

    /** The attempt that a provider's answer belongs to. @throws SignInRefused */
    takeAttempt(request: FastifyRequest, reply: FastifyReply, state: string): Attempt {
      const value = read(request, attemptCookie(state));
      if (value === undefined) throw new SignInRefused('session_missing');
      reply.clearCookie(attemptCookie(state), options);
      const content = attemptContent.safeParse(parseJson(value));
      if (!content.success || content.data.expiresAt < Date.now()) {
        throw new SignInRefused('session_expired');
      }
      const { expiresAt: _, ...attempt } = content.data;
      return attempt;
    },

    /** The secret that ties codes to this browser; undefined when it has begun no sign-in. */
    browserOf: (request: FastifyRequest) => read(request, browserCookie),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
