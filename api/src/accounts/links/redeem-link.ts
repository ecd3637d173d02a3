import { sha256 } from '../../platform/auth/tokens';
import type { Tx } from '../../platform/db/database';
import { findLinkOwner, useLink, type LinkKind } from './account-links.repository';
import { LinkExpired } from '../sessions/auth.errors';
import { lockUser, type LockedUser } from '../../owners';

/**
 * The account of a link, which is used up by this. The account is locked first, as everybody does
 * who changes an account, so that nobody waits in a circle.
 * @throws LinkExpired
 */
export async function redeemLink(tx: Tx, kind: LinkKind, token: string): Promise<LockedUser> {
  const tokenHash = sha256(token);
  const userId = await findLinkOwner(tx, kind, tokenHash);
  const user = userId === undefined ? undefined : await lockUser(tx, userId);
  if (user === undefined || !(await useLink(tx, kind, tokenHash))) throw new LinkExpired();
  return user;
}
