import { eq } from 'drizzle-orm';
import { artists, events, merchandise, promotors } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import type { ArtworkKind } from './art/artwork';

/** Which table names the drawings of a kind. */
const shownIn = { posters: events, artists, promotors, merchandise };

/** Whether a drawing is some row's picture. All others are refused: they would be endless. */
export async function isShownArtwork(
  db: Executor,
  kind: ArtworkKind,
  seed: string,
): Promise<boolean> {
  const table = shownIn[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.imageUrl, `/media/${kind}/${seed}.webp`))
    .limit(1);
  return rows.length > 0;
}
