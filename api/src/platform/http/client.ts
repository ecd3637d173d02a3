import type { FastifyRequest } from 'fastify';
import type { Client } from '../auth/client';

export const clientOf = (request: FastifyRequest): Client => ({
  networkAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
