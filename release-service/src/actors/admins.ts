import { z } from 'zod';

const profileSchema = z.object({ user: z.object({ id: z.string(), role: z.string() }) });

/**
 * The admin whose session a token is of, as the api says.
 * @param api its address
 * @returns the id of the account; null when it is nobody's, or no admin's, or the api does not answer
 */
export async function findAdmin(token: string, api: string): Promise<string | null> {
  try {
    const response = await fetch(new URL('/api/auth/profile', api), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) return null;
    const { user } = profileSchema.parse(await response.json());
    return user.role === 'admin' ? user.id : null;
  } catch {
    return null;
  }
}
