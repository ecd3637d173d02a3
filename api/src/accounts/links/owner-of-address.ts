import type { Tx } from '../../platform/db/database';
import { deleteLinks } from './account-links.repository';
import { forgetPlaces } from '../sessions/known-places.repository';
import { revokeAll } from '../sessions/sessions.repository';
import { updateUser } from '../../owners';

/**
 * Leaves an account to whoever has just proved to own its address and showed nothing else of it.
 * Somebody else may have registered with that address and be waiting: password, sessions and links
 * of before are good no more. The caller holds the account's lock.
 * @param passwordHash of the password that the owner chose, or null for none
 */
export async function giveToOwnerOfAddress(
  tx: Tx,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash });
  await revokeAll(tx, userId);
  await deleteLinks(tx, userId);
  await forgetPlaces(tx, userId);
}
