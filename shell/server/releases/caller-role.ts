import { rolesHeldBy } from '@panggung/platform/roles';
import { z } from 'zod';
import type { ApiCalls } from '../upstream/api-calls';

const profile = z.object({ user: z.object({ role: z.string(), isCrew: z.boolean().optional() }) });

/** The roles of a caller according to the API; none without a session, or when the API fails. */
export async function findRoles(
  authorization: string | undefined,
  api: ApiCalls,
): Promise<readonly string[]> {
  if (authorization === undefined) return [];
  try {
    const response = await api.fetch('role of the caller', '/api/auth/profile', {
      headers: { authorization },
      limitMs: 5_000,
    });
    if (!response.ok) return [];
    const { role, isCrew = false } = profile.parse(await response.json()).user;
    return rolesHeldBy({ role, isCrew });
  } catch {
    return [];
  }
}
