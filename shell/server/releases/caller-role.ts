import { tracedFetch } from '@panggung/observability';
import { rolesHeldBy } from '@panggung/platform/roles';
import { z } from 'zod';

const profile = z.object({ user: z.object({ role: z.string(), isCrew: z.boolean().optional() }) });

/** The roles of a caller according to the API; none without a session, or when the API fails. */
export async function findRoles(
  authorization: string | undefined,
  apiUrl: string,
): Promise<readonly string[]> {
  if (authorization === undefined) return [];
  try {
    const response = await tracedFetch('role of the caller', `${apiUrl}/api/auth/profile`, {
      headers: { authorization },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) return [];
    const { role, isCrew = false } = profile.parse(await response.json()).user;
    return rolesHeldBy({ role, isCrew });
  } catch {
    return [];
  }
}
