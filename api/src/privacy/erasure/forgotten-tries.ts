import { codeLimits, passwordLimits, signInLimits } from '../../accounts';
import { forgetAttempts, mailboxLimits } from '../../operations';
import { invitationsBy } from '../../organizing';
import type { LockedUser } from '../../owners';
import { networkOf, type Client } from '../../platform/auth/client';
import type { Tx } from '../../platform/db/database';
import { findingsOf, recoveriesOf } from '../../sales';

/** Deletes the counts of an account's attempts. Counts under hashes of other networks cannot be found; they are deleted within a day. */
export async function forgetTries(
  tx: Tx,
  { id, email }: LockedUser,
  client: Client,
): Promise<void> {
  const { network: _, ...limits } = signInLimits(email, client);
  const network = networkOf(client);
  const subjects = [
    `register|${email}|${network}`,
    `forgot|${email}|${network}`,
    `verification|${id}`,
    invitationsBy(id),
    findingsOf(email, client),
    recoveriesOf(email, client),
    ...mailboxLimits(email).map(({ subject }) => subject),
  ];
  const guesses = [codeLimits, passwordLimits].flatMap((limitsOf) =>
    Object.values(limitsOf(id, client)),
  );
  for (const limit of [...Object.values(limits), ...guesses]) await forgetAttempts(tx, limit);
  for (const subject of subjects) await forgetAttempts(tx, { subject });
}
