import type { Client } from '../../platform/auth/client';
import { sha256 } from '../../platform/auth/tokens';
import type { Tx } from '../../platform/db/database';
import { noteStrong } from '../second-factor/second-factor.repository';
import { AccountSuspended } from '../sessions/auth.errors';
import type { SessionsService } from '../sessions/sessions.service';
import { lockUser, type User } from '../../owners';

interface Opening {
  tx: Tx;
  sessions: SessionsService;
  client: Client;
}

/**
 * Opens a session for an account whose owner has proved who they are.
 * @param strong whether a second factor was proved just now, or when it was
 * @throws AccountSuspended
 */
export async function openSession(
  { tx, sessions, client }: Opening,
  user: User,
  strong: boolean | Date,
) {
  const account = await lockUser(tx, user.id);
  if (account?.suspendedAt) throw new AccountSuspended(account.suspendReason ?? '');
  const token = await sessions.open(tx, user.id, client);
  if (strong !== false) await noteStrong(tx, sha256(token), strong === true ? undefined : strong);
  return { token, user };
}
