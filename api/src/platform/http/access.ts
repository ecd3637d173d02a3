import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../auth/viewer';

/** How a request may prove that an order is its own: as its owner, or with a guest's secret. */
export interface OrderAccess {
  viewer: Viewer | null;
  accessToken: string | undefined;
}

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
