import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import type { Tx } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import { WrongPassword } from './auth.errors';
import { isSessionOpen } from './sessions.repository';
import { lockUser, type LockedUser } from '../../owners';

export interface Owner {
  viewer: Viewer;
  /** Of the session that the request came with. */
  token: string;
}

/**
 * Locks the own account for a change that a stolen or ended session must not make. The account may
 * have been joined by its true owner, or got another password, since the request was let in.
 * @param proved the hash that a password was compared with; null when there was none
 * @throws Unauthenticated when the session is over by now, WrongPassword when the password is
 */
export async function lockOwnAccount(
  tx: Tx,
  { viewer, token }: Owner,
  proved: string | null,
): Promise<LockedUser> {
  const account = await lockUser(tx, viewer.id);
  if (account === undefined || !(await isSessionOpen(tx, sha256(token)))) {
    throw new Unauthenticated();
  }
  if (account.passwordHash !== proved) throw new WrongPassword();
  return account;
}
