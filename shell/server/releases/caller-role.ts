import { z } from 'zod';

const profile = z.object({ user: z.object({ role: z.string() }) });

/** The role of a caller according to the API; null for no session, and when the API fails. */
export async function findRole(
  authorization: string | undefined,
  apiUrl: string,
): Promise<string | null> {
  if (authorization === undefined) return null;
  try {
    const response = await fetch(`${apiUrl}/api/auth/profile`, {
      headers: { authorization },
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? profile.parse(await response.json()).user.role : null;
  } catch {
    return null;
  }
}
