import type { Client } from '../../platform/auth/client';
import type { Tx } from '../../platform/db/database';
import type { CodeProof } from '../second-factor/code-proof';
import { CodeNeeded } from '../second-factor/second-factor.errors';
import { AccountSuspended } from '../sessions/auth.errors';
import { findUser, lockUser } from '../../owners';

interface SecondStep {
  tx: Tx;
  codes: CodeProof;
  client: Client;
}

/**
 * The second step of a sign-in, after the password or the provider. The caller holds the account's
 * lock, so a factor that has just been turned on counts too.
 * @returns whether a second factor was proved
 * @throws CodeNeeded, WrongCode, AccountSuspended
 */
export async function proveSecondFactor(
  { tx, codes, client }: SecondStep,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  const user = await findUser(tx, userId);
  if (!user?.hasSecondFactor) return false;
  // A suspended owner learns it at once, without having to look for their phone.
  const account = await lockUser(tx, userId);
  if (account?.suspendedAt) throw new AccountSuspended(account.suspendReason ?? '');
  if (code === undefined) {
    const { id: accountId, name, emailVerified } = user;
    throw new CodeNeeded({ accountId, name, emailVerified });
  }
  await codes.prove(tx, userId, code, client);
  return true;
}
