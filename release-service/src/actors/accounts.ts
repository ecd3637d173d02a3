import { z } from 'zod';

const profileSchema = z.object({
  user: z.object({
    id: z.string(),
    role: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
});

export type Account = z.infer<typeof profileSchema>['user'];

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
    return response.ok ? profileSchema.parse(await response.json()).user : null;
  } catch {
    return null;
  }
}
