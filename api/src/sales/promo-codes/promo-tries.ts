import type { FastifyRequest } from 'fastify';

/** Promo codes that one network address may try per minute: too few to guess one. */
export const promoTries = 60;

/** Orders with a promo code; in mobile networks many people share one address. */
const orderTries = 300;

/** Options of a route that takes orders: only those with a promo code are counted. */
export const limitedTries = {
  config: {
    rateLimit: {
      max: orderTries,
      timeWindow: 60_000,
      hook: 'preHandler' as const,
      allowList: ({ body }: FastifyRequest) =>
        (body as { promoCode?: string } | undefined)?.promoCode === undefined,
    },
  },
};
