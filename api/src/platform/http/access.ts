import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OrderAccess } from '../auth/order-access';

export const accessHeaders = z.object({
  'x-access-token': z.string().max(200).optional(),
});

export function orderAccessOf(request: FastifyRequest): OrderAccess {
  const header = request.headers['x-access-token'];
  return {
    viewer: request.viewer,
    accessToken: typeof header === 'string' && header !== '' ? header : undefined,
  };
}
