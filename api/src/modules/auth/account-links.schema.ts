import { z } from 'zod';
import { emailSchema } from '../../platform/http/schemas';
import { newPassword } from './auth.schema';

export const forgotBody = z.object({ email: emailSchema });

/** The part of a link behind `#token=`; longer than any that was ever sent. */
const token = z.string().trim().min(1).max(200);

export const resetBody = z.object({ token, newPassword });

export type PasswordReset = z.output<typeof resetBody>;

export const verifyBody = z.object({ token });
