import type { Tx } from '../../platform/db/database';
import { endDevice, selectPaired, type PairedDevice } from '../../sales';

interface Member {
  /** Null while nobody has accepted. */
  userId: string | null;
  /** Null for all events of the promotor. */
  eventId: string | null;
}

/** What somebody has set up where their membership counts. */
export const devicesOf = <Device extends PairedDevice>(
  { userId, eventId }: Member,
  paired: readonly Device[],
): Device[] =>
  paired.filter(
    (device) => device.createdBy === userId && (eventId === null || device.eventId === eventId),
  );

/**
 * Ends what a member has set up for others: others hold those phones, and nobody vouches for them.
 * @returns what has ended now
 */
export async function endDevicesOf(
  tx: Tx,
  member: Member & { promotorId: string },
  by: string,
): Promise<PairedDevice[]> {
  const ended: PairedDevice[] = [];
  for (const device of devicesOf(member, await selectPaired(tx, member.promotorId))) {
    if (await endDevice(tx, device, by)) ended.push(device);
  }
  return ended;
}
