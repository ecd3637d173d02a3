import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { artists, promotorArtists, promotors } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { isPair, type RosterPair } from './roster.repository';

/** What the mail says; undefined when there is no invitation or the profile is claimed. */
export async function findInvitation(db: Executor, pair: RosterPair) {
  const [row] = await db
    .select({
      email: promotorArtists.inviteEmail,
      invitedAt: promotorArtists.invitedAt,
      stageName: artists.stageName,
      promotor: promotors.name,
    })
    .from(promotorArtists)
    .innerJoin(artists, eq(artists.id, promotorArtists.artistId))
    .innerJoin(promotors, eq(promotors.id, promotorArtists.promotorId))
    .where(and(isPair(pair), isNotNull(promotorArtists.inviteEmail), isNull(artists.userId)));
  return row;
}

interface NewToken {
  invitedAt: Date;
  tokenHash: string;
  days: number;
}

/** Replaces the link of an invitation. @returns false when the invitation has changed since */
export async function setClaimToken(
  db: Executor,
  pair: RosterPair,
  { invitedAt, tokenHash, days }: NewToken,
): Promise<boolean> {
  const { rowCount } = await db
    .update(promotorArtists)
    .set({
      claimTokenHash: tokenHash,
      claimExpiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .where(
      and(
        isPair(pair),
        eq(promotorArtists.invitedAt, invitedAt),
        isNotNull(promotorArtists.inviteEmail),
      ),
    );
  return rowCount === 1;
}

/** What a valid link offers, as long as its profile has no account. */
export async function findClaim(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({
      artistId: artists.id,
      promotorId: promotorArtists.promotorId,
      email: promotorArtists.inviteEmail,
      stage_name: artists.stageName,
      image_url: artists.imageUrl,
      image_preview: artists.imagePreview,
      promotor: promotors.name,
    })
    .from(promotorArtists)
    .innerJoin(artists, eq(artists.id, promotorArtists.artistId))
    .innerJoin(promotors, eq(promotors.id, promotorArtists.promotorId))
    .where(
      and(
        eq(promotorArtists.claimTokenHash, tokenHash),
        gt(promotorArtists.claimExpiresAt, sql`clock_timestamp()`),
        isNull(artists.userId),
      ),
    );
  return row?.email ? { ...row, email: row.email } : undefined;
}

/** Locks a profile until the end of the transaction. */
export async function lockProfile(tx: Tx, artistId: string): Promise<void> {
  await tx.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId)).for('update');
}

/** The profile that an account has already. */
export async function findOwnProfile(db: Executor, userId: string) {
  const [row] = await db
    .select({ stageName: artists.stageName })
    .from(artists)
    .where(eq(artists.userId, userId))
    .limit(1);
  return row;
}

/** Gives a profile to an account and removes all invitations to claim it. */
export async function giveProfile(tx: Tx, artistId: string, userId: string): Promise<void> {
  await tx.update(artists).set({ userId }).where(eq(artists.id, artistId));
  await tx
    .update(promotorArtists)
    .set({ inviteEmail: null, claimTokenHash: null, claimExpiresAt: null })
    .where(eq(promotorArtists.artistId, artistId));
}
