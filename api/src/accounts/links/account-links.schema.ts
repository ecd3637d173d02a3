import { z } from 'zod';
import { emailSchema } from '../../platform/http/schemas';
import { newPassword } from '../sessions/new-password.schema';

export const forgotBody = z.object({ email: emailSchema });

/** The part of a link behind `#token=`; the limit is longer than any token that was ever sent. */
const token = z.string().trim().min(1).max(200);

export const resetBody = z.object({ token, newPassword });

export type PasswordReset = z.output<typeof resetBody>;

export const linkBody = z.object({ token });

export const verifyBody = z.object({
  token,
  /** The account's password: proves, without a session, that the reader owns the account. */
  password: z.string().min(1).max(200).optional(),
  /** For a reader who does not know the password: replaces it and ends all sessions. */
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
