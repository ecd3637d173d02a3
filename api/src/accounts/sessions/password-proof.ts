import { networkOf, type Client } from '../../platform/auth/client';
import { passwordMatches } from '../../platform/auth/passwords';
import type { Executor } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { WrongPassword } from './auth.errors';
import { knowsPlace } from './known-places.repository';
import { countAttempt, forgetAttempts, type AttemptLimit } from '../../operations';

/** What guesses at the current password in open sessions are counted against, by where they come from. */
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
 * Counts a guess before it is judged, whatever the password is asked for. By place, as sign-ins are:
 * whoever took one session over must not pause the owner, who is elsewhere and about to change the
 * password. All strange places together have a bound of their own.
 * @throws RateLimited
 */
export async function countPasswordGuess(db: Executor, { viewer, client }: Guesser): Promise<void> {
  const { device, network, elsewhere } = passwordLimits(viewer.id, client);
  const known = await knowsPlace(db, viewer.email, client);
  if (known.device) return countAttempt(db, device);
  await countAttempt(db, network);
  if (!known.network) await countAttempt(db, elsewhere);
}

/** The password was right: guesses of before count no more. */
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
