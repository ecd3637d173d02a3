import type { Tx } from '../../platform/db/database';
import { deleteLinks } from './account-links.repository';
import { forgetPlaces } from '../sessions/known-places.repository';
import { revokeAll } from '../sessions/sessions.repository';
import { updateUser } from '../../owners';

/**
 * Gives an account to the owner of its address, who has proved nothing but that address.
 * A stranger may have registered with it before: so the old password, sessions, links and known
 * places go. The caller holds the account's lock.
 * @param passwordHash of the password that the owner chose; null for none
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
