import { rolesHeldBy } from '@panggung/platform/roles';
import { z } from 'zod';
import type { ApiCalls } from '../upstream/api-calls';

const profile = z.object({
  user: z.object({
    id: z.string().default(''),
    email: z.string().default(''),
    emailVerified: z.boolean().default(false),
    role: z.string(),
    isCrew: z.boolean().optional(),
  }),
});

/** Who calls, as the API says. */
export interface Caller {
  id: string;
  /** Null until it is proved. */
  email: string | null;
  roles: readonly string[];
}

/** @returns null without a session, or when the API fails */
export async function findCaller(
  authorization: string | undefined,
  api: ApiCalls,
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  try {
    const response = await api.fetch('role of the caller', '/api/auth/profile', {
      headers: { authorization },
      limitMs: 5_000,
    });
    if (!response.ok) return null;
    const { user } = profile.parse(await response.json());
    const { id, emailVerified, role, isCrew = false } = user;
    const email = emailVerified ? user.email : null;
    return { id, email, roles: rolesHeldBy({ role, isCrew }) };
  } catch {
    return null;
  }
}

/** The roles of a caller according to the API; none without a session, or when the API fails. */
export const findRoles = async (
  authorization: string | undefined,
  api: ApiCalls,
): Promise<readonly string[]> => (await findCaller(authorization, api))?.roles ?? [];
