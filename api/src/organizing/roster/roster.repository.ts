import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { artists, promotorArtists } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

export interface RosterPair {
  promotorId: string;
  artistId: string;
}

export const isPair = ({ promotorId, artistId }: RosterPair) =>
  and(eq(promotorArtists.promotorId, promotorId), eq(promotorArtists.artistId, artistId));

const rosterColumns = {
  id: artists.id,
  stage_name: artists.stageName,
  genre: artists.genre,
  city: artists.city,
  bio: artists.bio,
  image_url: artists.imageUrl,
  image_preview: artists.imagePreview,
  hasAccount: sql<boolean>`${artists.userId} is not null`.as('has_account'),
  inviteEmail: promotorArtists.inviteEmail,
  invitedAt: promotorArtists.invitedAt,
  inviteExpired: sql<boolean>`coalesce(${promotorArtists.claimExpiresAt} <= now(), false)`.as(
    'invite_expired',
  ),
};

/** The artists that a promotor has registered, by name. */
export function selectRoster(db: Executor, promotorId: string) {
  return db
    .select(rosterColumns)
    .from(promotorArtists)
    .innerJoin(artists, eq(artists.id, promotorArtists.artistId))
    .where(eq(promotorArtists.promotorId, promotorId))
    .orderBy(asc(artists.stageName), asc(artists.id))
    .limit(500);
}

/** One artist of the roster. */
export async function findRosterArtist(db: Executor, pair: RosterPair) {
  const [row] = await db
    .select(rosterColumns)
    .from(promotorArtists)
    .innerJoin(artists, eq(artists.id, promotorArtists.artistId))
    .where(isPair(pair));
  return row;
}

/** Locks an artist of the roster, with the profile, until the end of the transaction. */
export async function lockRosterArtist(tx: Tx, pair: RosterPair) {
  const [row] = await tx
    .select({
      userId: artists.userId,
      stageName: artists.stageName,
      imageUrl: artists.imageUrl,
    })
    .from(promotorArtists)
    .innerJoin(artists, eq(artists.id, promotorArtists.artistId))
    .where(isPair(pair))
    .for('update', { of: artists });
  return row;
}

export async function insertRosterArtist(
  tx: Tx,
  promotorId: string,
  values: typeof artists.$inferInsert,
): Promise<string> {
  const [artist] = await tx.insert(artists).values(values).returning({ id: artists.id });
  if (artist === undefined) throw new Error('an artist was not written');
  await tx.insert(promotorArtists).values({ promotorId, artistId: artist.id });
  return artist.id;
}

export async function updateRosterArtist(
  tx: Tx,
  artistId: string,
  change: Partial<typeof artists.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(artists).set(change).where(eq(artists.id, artistId));
}

/**
 * Stores whom the promotor invites to claim the profile. Voids the link that was mailed before.
 * @returns the time of the invitation, for the mail
 */
export async function writeInvitation(tx: Tx, pair: RosterPair, email: string): Promise<Date> {
  const [row] = await tx
    .update(promotorArtists)
    .set({
      inviteEmail: email,
      invitedAt: sql`date_trunc('milliseconds', clock_timestamp())`,
      claimTokenHash: null,
      claimExpiresAt: null,
    })
    .where(isPair(pair))
    .returning({ invitedAt: promotorArtists.invitedAt });
  if (!row?.invitedAt) throw new Error(`artist ${pair.artistId} left the roster while locked`);
  return row.invitedAt;
}

/** @param exceptId an artist that may keep the name */
export async function rosterHolds(
  db: Executor,
  promotorId: string,
  stageName: string,
  exceptId?: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: artists.id })
    .from(promotorArtists)
    .innerJoin(artists, eq(artists.id, promotorArtists.artistId))
    .where(
      and(
        eq(promotorArtists.promotorId, promotorId),
        eq(sql`lower(${artists.stageName})`, stageName.toLowerCase()),
        exceptId === undefined ? undefined : ne(artists.id, exceptId),
      ),
    );
  return rows.length > 0;
}
