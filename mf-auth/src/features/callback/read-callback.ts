import type { User } from '@panggung/platform';
import { z } from 'zod/mini';
import { explain } from './explain';

/** The user as the API writes it into the address, where anybody else may write another. */
const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(['user', 'artist', 'promotor', 'admin']),
  verificationStatus: z.enum(['none', 'pending', 'approved', 'rejected']),
  emailVerified: z._default(z.boolean(), false),
  hasPassword: z._default(z.boolean(), false),
  hasSecondFactor: z._default(z.boolean(), false),
}) satisfies z.ZodMiniType<User>;

/** `token` is a code; `user` is only what the address says. */
export interface CallbackArrival {
  token: string;
  user: User;
}

export type CallbackResult = CallbackArrival | { error: string; explanation?: string };

/** Reads what the API put into the address (product specification §2 and §5). */
export function readCallback(search: URLSearchParams): CallbackResult {
  const error = search.get('error');
  if (error) return { error: `Auth callback error: ${error}`, explanation: explain(error) };
  const token = search.get('token');
  const text = search.get('user');
  if (!token || !text) return { error: 'Missing token or user data' };
  try {
    return { token, user: z.parse(userSchema, JSON.parse(text)) };
  } catch {
    return { error: 'Login failed: data pengguna tidak dapat dibaca' };
  }
}
