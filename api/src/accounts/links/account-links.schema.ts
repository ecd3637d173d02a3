import { z } from 'zod';
import { emailSchema } from '../../platform/http/schemas';
import { newPassword } from '../sessions/new-password.schema';

export const forgotBody = z.object({ email: emailSchema });

/** The part of a link behind `#token=`; longer than any that was ever sent. */
const token = z.string().trim().min(1).max(200);

export const resetBody = z.object({ token, newPassword });

export type PasswordReset = z.output<typeof resetBody>;

export const linkBody = z.object({ token });

export const verifyBody = z.object({
  token,
  /** Of the account: shows that it is held by whoever reads the mail, without a session. */
  password: z.string().min(1).max(200).optional(),
  /** For who does not know it: takes its place, and everybody else is out. */
  newPassword: newPassword.optional(),
});

export type EmailProof = z.output<typeof verifyBody>;

export const addressLinkSchema = z
  .object({
    email: z.string(),
    yours: z.boolean().meta({ description: 'Whether the request came with a session of it' }),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'AddressLink' });
