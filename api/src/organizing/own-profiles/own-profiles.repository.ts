import { eq } from 'drizzle-orm';
import { artists, promotors } from '../../db/schema';
import type { Tx } from '../../platform/db/database';

/** The public profile of an artist's account, locked until the end of the transaction. */
export async function lockArtist(tx: Tx, userId: string) {
  const { id, stageName, genre, city, bio, links, imageUrl } = artists;
  const [row] = await tx
    .select({ id, stageName, genre, city, bio, links, imageUrl })
    .from(artists)
    .where(eq(artists.userId, userId))
    .for('update');
  return row;
}

/** The public profile of a promotor's account, locked likewise. */
export async function lockPromotor(tx: Tx, userId: string) {
  const { id, name, description, city, website, imageUrl, verified } = promotors;
  const [row] = await tx
    .select({ id, name, description, city, website, imageUrl, verified })
    .from(promotors)
    .where(eq(promotors.userId, userId))
    .for('update');
  return row;
}

export async function updateArtist(
  tx: Tx,
  id: string,
  change: Partial<typeof artists.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(artists).set(change).where(eq(artists.id, id));
}

export async function updatePromotor(
  tx: Tx,
  id: string,
  change: Partial<typeof promotors.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) {
    await tx.update(promotors).set(change).where(eq(promotors.id, id));
  }
}
