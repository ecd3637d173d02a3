import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { knownPlaces, users } from '../../db/schema';
import { networkOf, type Client } from '../../platform/auth/client';
import { sha256 } from '../../platform/auth/tokens';
import type { Executor, Tx } from '../../platform/db/database';

/** A place that was not used for so long is unknown again. */
const days = 180;

const hashesOf = (userId: string, client: Client) => ({
  network: sha256(`${userId}|network|${networkOf(client)}`),
  device: client.device === undefined ? undefined : sha256(`${userId}|device|${client.device}`),
});

/** Stores the network, and the device if known, of a sign-in. */
export async function rememberPlace(tx: Tx, userId: string, client: Client): Promise<void> {
  const { network, device } = hashesOf(userId, client);
  const hashes = device === undefined ? [network] : [network, device];
  await tx
    .insert(knownPlaces)
    .values(hashes.map((placeHash) => ({ userId, placeHash })))
    .onConflictDoUpdate({
      target: [knownPlaces.userId, knownPlaces.placeHash],
      set: { usedAt: sql`now()` },
    });
}

/** Whether the account of an address was used from this device, or from this network. */
export async function knowsPlace(db: Executor, email: string, client: Client) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  // Does the same work without an account: the duration must not show whether there is one.
  const userId = user?.id ?? '00000000-0000-0000-0000-000000000000';
  const { network, device } = hashesOf(userId, client);
  const rows = await db
    .select({ placeHash: knownPlaces.placeHash })
    .from(knownPlaces)
    .where(
      and(
        eq(knownPlaces.userId, userId),
        inArray(knownPlaces.placeHash, [network, device ?? network]),
        sql`${knownPlaces.usedAt} > now() - make_interval(days => ${days})`,
      ),
    );
  const known = new Set(rows.map(({ placeHash }) => placeHash));
  return {
    device: device !== undefined && known.has(device),
    network: known.has(network),
  };
}

export async function forgetPlaces(db: Executor, userId: string): Promise<void> {
  await db.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}

export async function deleteOldPlaces(db: Executor): Promise<void> {
  await db
    .delete(knownPlaces)
    .where(lt(knownPlaces.usedAt, sql`now() - make_interval(days => ${days})`));
}
