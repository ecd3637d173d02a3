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
 * Locks the viewer's account for a change that a stolen or ended session must not make. Since the
 * request came in, its true owner may have taken the account over, or changed the password.
 * @param proved the hash that the password was compared with; null when there was none
 * @throws Unauthenticated when the session has ended, WrongPassword when the password has changed
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
