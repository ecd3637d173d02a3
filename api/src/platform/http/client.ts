import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../auth/client';
import { newSecret } from '../auth/tokens';

const deviceCookie = 'panggung_device';
const days = 400;

const deviceOf = (request: FastifyRequest): string | undefined => {
  const value = request.cookies[deviceCookie];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

export const clientOf = (request: FastifyRequest): Client => ({
  networkAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: deviceOf(request),
});

/**
 * Who signs in, with a name for the browser; `remember` gives the browser that name once somebody
 * did. No script can read it, and it opens nothing: it only says that an account was used here.
 */
export function signingInClient(request: FastifyRequest, reply: FastifyReply) {
  const client = { ...clientOf(request), device: deviceOf(request) ?? newSecret() };
  return {
    client,
    remember: () =>
      reply.setCookie(deviceCookie, client.device, {
        // Also a provider of this origin that checks passwords with us passes it on.
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: days * 86_400,
      }),
  };
}
