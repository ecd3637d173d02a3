import { sha256 } from '../../platform/auth/tokens';
import type { Tx } from '../../platform/db/database';
import { findLinkOwner, useLink, type LinkKind } from './account-links.repository';
import { LinkExpired } from '../sessions/auth.errors';
import { lockUser, type LockedUser } from '../../owners';

/**
 * Uses a link up and returns its account. Locks the account first, as every change of an account
 * does, which prevents deadlocks.
 * @throws LinkExpired
 */
export async function redeemLink(tx: Tx, kind: LinkKind, token: string): Promise<LockedUser> {
  const tokenHash = sha256(token);
  const userId = await findLinkOwner(tx, kind, tokenHash);
  const user = userId === undefined ? undefined : await lockUser(tx, userId);
  if (user === undefined || !(await useLink(tx, kind, tokenHash))) throw new LinkExpired();
  return user;
}
