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
 * The client of a sign-in, with an id for its browser; `remember` stores the id in a cookie once
 * the sign-in has succeeded. No script can read it, and it gives no access: it marks a device.
 */
export function signingInClient(request: FastifyRequest, reply: FastifyReply) {
  const client = { ...clientOf(request), device: deviceOf(request) ?? newSecret() };
  return {
    client,
    remember: () =>
      reply.setCookie(deviceCookie, client.device, {
        // Also for a provider on this origin, which passes it on when it checks our passwords.
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: days * 86_400,
      }),
  };
}
