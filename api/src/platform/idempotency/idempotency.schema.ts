import { z } from 'zod';

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .regex(/^[\x21-\x7e]+$/),
});
