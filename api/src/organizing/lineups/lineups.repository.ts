import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { artists, eventArtists, events, promotorArtists, promotors, venues } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { eventSummaryColumns } from '../../catalog';

/** Everybody who was asked, in the order of the programme. */
export function selectLineup(db: Executor, eventId: string) {
  return db
    .select({
      artistId: artists.id,
      stage_name: artists.stageName,
      genre: artists.genre,
      image_url: artists.imageUrl,
      image_preview: artists.imagePreview,
      position: eventArtists.position,
      headliner:
        sql<boolean>`${eventArtists.headliner} or coalesce(${events.artistId} = ${artists.id}, false)`.as(
          'is_headliner',
        ),
      status: eventArtists.status,
      hasAccount: sql<boolean>`${artists.userId} is not null`.as('has_account'),
    })
    .from(eventArtists)
    .innerJoin(events, eq(events.id, eventArtists.eventId))
    .innerJoin(artists, eq(artists.id, eventArtists.artistId))
    .where(eq(eventArtists.eventId, eventId))
    .orderBy(asc(eventArtists.position), asc(artists.id));
}

/**
 * Locks an artist against being claimed until the end of the transaction.
 * @param promotorId whose roster is looked at
 */
export async function lockArtist(tx: Tx, id: string, promotorId: string | null) {
  const [row] = await tx
    .select({
      userId: artists.userId,
      stageName: artists.stageName,
      isOnRoster: sql<boolean>`exists (select from ${promotorArtists}
        where ${promotorArtists.artistId} = ${artists.id}
          and ${promotorArtists.promotorId} = ${promotorId})`,
    })
    .from(artists)
    .where(eq(artists.id, id))
    .for('key share', { of: artists });
  return row;
}

export async function findArtistAccount(db: Executor, id: string) {
  const [row] = await db
    .select({ userId: artists.userId, stageName: artists.stageName })
    .from(artists)
    .where(eq(artists.id, id));
  return row;
}

/** Invites an artist, also again after they declined. */
export async function writeEntry(tx: Tx, entry: typeof eventArtists.$inferInsert): Promise<void> {
  const { position, headliner, status } = entry;
  await tx
    .insert(eventArtists)
    .values(entry)
    .onConflictDoUpdate({
      target: [eventArtists.eventId, eventArtists.artistId],
      set: { position, headliner, status },
    });
}

const isEntry = (eventId: string, artistId: string) =>
  and(eq(eventArtists.eventId, eventId), eq(eventArtists.artistId, artistId));

export async function updateEntry(
  tx: Tx,
  { eventId, artistId }: { eventId: string; artistId: string },
  values: Partial<typeof eventArtists.$inferInsert>,
): Promise<void> {
  await tx.update(eventArtists).set(values).where(isEntry(eventId, artistId));
}

/** @returns the state of the deleted invitation; undefined when there was none */
export async function deleteEntry(tx: Tx, eventId: string, artistId: string) {
  const [entry] = await tx
    .delete(eventArtists)
    .where(isEntry(eventId, artistId))
    .returning({ status: eventArtists.status });
  await tx
    .update(events)
    .set({ artistId: null })
    .where(and(eq(events.id, eventId), eq(events.artistId, artistId)));
  return entry?.status;
}

/** Only one artist at a time is, or is asked to be, the headliner. */
export async function clearHeadliner(tx: Tx, eventId: string): Promise<void> {
  await tx
    .update(eventArtists)
    .set({ headliner: false })
    .where(and(eq(eventArtists.eventId, eventId), eq(eventArtists.headliner, true)));
}

export async function setHeadliner(tx: Tx, eventId: string, artistId: string): Promise<void> {
  await tx.update(events).set({ artistId }).where(eq(events.id, eventId));
}

/** Locks the event first, as everywhere, and then an account's invitation to it. */
export async function lockInvitation(tx: Tx, eventId: string, userId: string) {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update');
  const [row] = await tx
    .select({
      artistId: eventArtists.artistId,
      status: eventArtists.status,
      headliner: eventArtists.headliner,
    })
    .from(eventArtists)
    .innerJoin(artists, eq(artists.id, eventArtists.artistId))
    .where(and(eq(eventArtists.eventId, eventId), eq(artists.userId, userId)))
    .for('update', { of: eventArtists });
  return row;
}

/** An account's invitations to upcoming events, the soonest event first. */
export function selectInvitations(db: Executor, userId: string) {
  return db
    .select({
      event: eventSummaryColumns,
      promotor: promotors.name,
      headliner: eventArtists.headliner,
      status: eventArtists.status,
    })
    .from(eventArtists)
    .innerJoin(artists, eq(artists.id, eventArtists.artistId))
    .innerJoin(events, eq(events.id, eventArtists.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId))
    .where(
      and(
        eq(artists.userId, userId),
        inArray(events.status, ['draft', 'scheduled']),
        gt(events.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(100);
}
