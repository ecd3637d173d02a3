import type { User } from '@panggung/platform';
import { boolean, nullable, object, optional, parse, picklist, string } from 'valibot';
import { explain } from './explain';

/** The user as the API writes it into the address, where anybody can write another one. */
const userSchema = object({
  id: string(),
  email: string(),
  name: string(),
  phone: nullable(string()),
  role: picklist(['user', 'artist', 'promotor', 'admin']),
  verificationStatus: picklist(['none', 'pending', 'approved', 'rejected']),
  emailVerified: optional(boolean(), false),
  hasPassword: optional(boolean(), false),
  hasSecondFactor: optional(boolean(), false),
  isCrew: optional(boolean(), false),
});

/** `token` is a one-time code; `user` is not trusted, because it comes from the address. */
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
    return { token, user: parse(userSchema, JSON.parse(text)) };
  } catch {
    return { error: 'Login failed: data pengguna tidak dapat dibaca' };
  }
}
