import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { eventArtists, events } from '../../db/schema';
import type { Tx } from '../../platform/db/database';

/** Locks the events ahead that show an artist, by id, until the end of the transaction. */
export async function lockBillsAhead(tx: Tx, artistId: string): Promise<void> {
  await tx
    .select({ id: events.id })
    .from(events)
    .innerJoin(eventArtists, eq(eventArtists.eventId, events.id))
    .where(and(...isShownAhead(artistId)))
    .orderBy(asc(events.id))
    .for('update', { of: events });
}

/**
 * Asks an artist about the events ahead that show them, which do so no longer.
 * @returns the ids of these events
 */
export async function askAboutBillsAhead(tx: Tx, artistId: string): Promise<string[]> {
  const bills = await tx
    .select({ id: events.id })
    .from(events)
    .innerJoin(eventArtists, eq(eventArtists.eventId, events.id))
    .where(and(...isShownAhead(artistId)));
  const ids = bills.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(eventArtists)
    .set({
      status: 'invited',
      // The headliner of an event need not be marked in its line.
      headliner: sql`${eventArtists.headliner} or exists (select from ${events}
        where ${events.id} = ${eventArtists.eventId} and ${events.artistId} = ${eventArtists.artistId})`,
    })
    .where(and(eq(eventArtists.artistId, artistId), inArray(eventArtists.eventId, ids)));
  await tx
    .update(events)
    .set({ artistId: null })
    .where(and(eq(events.artistId, artistId), inArray(events.id, ids)));
  return ids;
}

const isShownAhead = (artistId: string) => [
  eq(eventArtists.artistId, artistId),
  eq(eventArtists.status, 'confirmed'),
  inArray(events.status, ['draft', 'scheduled']),
  gt(events.startsAt, sql`now()`),
];
