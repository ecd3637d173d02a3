import { z } from 'zod';

/** RFC 8176: things that somebody has, and what somebody knows or is. */
const possessions = ['otp', 'hwk', 'swk', 'sc'];
const others = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'retina', 'vbm', 'user'];

const strengthClaims = z.object({
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
  iat: z.number(),
});

/**
 * When the provider saw a second factor, by the methods that its signed token names. One method
 * alone is no second factor, not even a security key.
 * @param trusted values of `acr` that mean a second factor
 */
export function strengthOf(claims: object, trusted: readonly string[]): { strongAt?: Date } {
  const { success, data } = strengthClaims.safeParse(claims);
  if (!success) return {};
  const { amr, acr, auth_time: authTime, iat } = data;
  const has = (methods: string[]) => amr.some((method) => methods.includes(method));
  const strong =
    has(['mfa']) ||
    (has(possessions) && has(others)) ||
    (acr !== undefined && trusted.includes(acr));
  return strong ? { strongAt: new Date((authTime ?? iat) * 1000) } : {};
}
