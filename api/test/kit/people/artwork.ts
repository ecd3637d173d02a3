import { artists, merchandise, promotors } from '../../../src/db/schema';
import type { Db } from '../../../src/platform/db/database';
import { createEvent } from '../factories';

/** Makes each drawing the picture of something. @param paths below /media, such as `posters/konser-1` */
export async function showArtwork(db: Db, paths: readonly string[]): Promise<void> {
  const [owner] = await db.insert(artists).values({ stageName: 'Uji' }).returning();
  for (const path of paths) {
    const picture = { imageUrl: `/media/${path}.webp` };
    const kind = path.split('/')[0];
    if (kind === 'posters') await createEvent(db, [{}], picture);
    if (kind === 'artists') await db.insert(artists).values({ stageName: path, ...picture });
    if (kind === 'promotors') await db.insert(promotors).values({ name: path, ...picture });
    if (kind === 'merchandise') {
      await db
        .insert(merchandise)
        .values({ name: path, category: 'Kaos', artistId: owner?.id ?? '', ...picture });
    }
  }
}
