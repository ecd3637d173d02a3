import { z } from 'zod';

const profileSchema = z.object({
  user: z.object({
    id: z.string(),
    role: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
  /** An api of before says nothing of it. */
  session: z.object({ stepUp: z.enum(['done', 'code', 'set-up']).default('code') }).prefault({}),
});

export type Account = z.infer<typeof profileSchema>['user'] &
  z.infer<typeof profileSchema>['session'];

/**
 * The account whose session a token is of, as the api says.
 * @param api its address
 * @returns null when it is nobody's, or the api does not answer
 */
export async function findAccount(token: string, api: string): Promise<Account | null> {
  try {
    const response = await fetch(new URL('/api/auth/profile', api), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) return null;
    const { user, session } = profileSchema.parse(await response.json());
    return { ...user, ...session };
  } catch {
    return null;
  }
}
