import { eq, or, sql } from 'drizzle-orm';
import { checkInNotes, crewMembers, gateDevices } from '../../db/schema';
import type { Tx } from '../../platform/db/database';
import type { Person } from './account-deletion.repository';

/** What devices are called whose maker has left. */
const neutralName = 'Gerbang';

/** Ends what somebody was invited to, and erases their address from it. */
export async function eraseMemberships(tx: Tx, { id, email }: Person): Promise<void> {
  await tx
    .update(crewMembers)
    .set({
      email: '',
      endedAt: sql`coalesce(${crewMembers.endedAt}, now())`,
      endedBy: sql`coalesce(${crewMembers.endedBy}, ${id})`,
      tokenHash: null,
      tokenExpiresAt: null,
    })
    .where(or(eq(crewMembers.userId, id), eq(crewMembers.email, email)));
}

/**
 * Erases what somebody wrote about gates and their scans, and ends the phones that they have set up,
 * as leaving a crew does.
 */
export async function eraseGateDevices(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(gateDevices)
    .set({
      name: neutralName,
      model: null,
      endedAt: sql`coalesce(${gateDevices.endedAt}, now())`,
      pairingHash: null,
      pairingExpiresAt: null,
    })
    .where(eq(gateDevices.createdBy, userId));
  await tx.update(checkInNotes).set({ note: '' }).where(eq(checkInNotes.authorId, userId));
}
