import { passwordMatches } from '../../platform/auth/passwords';
import { ValidationFailed } from '../../platform/errors/common.errors';
import type { AttemptLimit } from './attempts';
import { WrongPassword } from './auth.errors';

/** Guesses at the current password in an open session, whatever it is asked for. */
export const passwordGuesses = (userId: string): AttemptLimit => ({
  subject: `password|${userId}`,
  max: 10,
  minutes: 15,
});

/**
 * @param field where the form has the password
 * @throws ValidationFailed when it is missing, WrongPassword
 */
export async function proveKnowledge(
  passwordHash: string,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (password === undefined) {
    throw new ValidationFailed([{ field, message: 'Isi kata sandi Anda saat ini' }]);
  }
  if (!(await passwordMatches(password, passwordHash))) throw new WrongPassword();
}
