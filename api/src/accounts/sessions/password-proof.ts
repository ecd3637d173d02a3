import { networkOf, type Client } from '../../platform/auth/client';
import { passwordMatches } from '../../platform/auth/passwords';
import type { Executor } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { WrongPassword } from './auth.errors';
import { knowsPlace } from './known-places.repository';
import { countAttempt, forgetAttempts, type AttemptLimit } from '../../operations';

/** The limits for guesses at the current password in open sessions, by where they come from. */
export function passwordLimits(userId: string, client: Client) {
  const limit = (where: string, max: number): AttemptLimit => ({
    subject: `password|${userId}|${where}`,
    max,
    minutes: 15,
  });
  return {
    device: limit(`device|${client.device ?? ''}`, 10),
    network: limit(`network|${networkOf(client)}`, 10),
    elsewhere: limit('elsewhere', 50),
  };
}

interface Guesser {
  viewer: { id: string; email: string };
  client: Client;
}

/**
 * Counts a guess before it is checked, for all actions together. Guesses are counted by place, like
 * sign-ins: a thief of one session must not block the owner, who is elsewhere and wants to change
 * the password. All unknown places together have a limit of their own.
 * @throws RateLimited
 */
export async function countPasswordGuess(db: Executor, { viewer, client }: Guesser): Promise<void> {
  const { device, network, elsewhere } = passwordLimits(viewer.id, client);
  const known = await knowsPlace(db, viewer.email, client);
  if (known.device) return countAttempt(db, device);
  await countAttempt(db, network);
  if (!known.network) await countAttempt(db, elsewhere);
}

/** Clears the counts after a right password. */
export async function forgetPasswordGuesses(
  db: Executor,
  { viewer, client }: Guesser,
): Promise<void> {
  for (const limit of Object.values(passwordLimits(viewer.id, client))) {
    await forgetAttempts(db, limit);
  }
}

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
