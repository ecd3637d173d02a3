import { and, eq, notExists, sql } from 'drizzle-orm';
import { artists, events, pictures, promotors } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import type { Kept } from '../../platform/files/file-store';

export async function insertPicture(
  db: Executor,
  picture: typeof pictures.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(pictures).values(picture).returning({ id: pictures.id });
  if (row === undefined) throw new Error('the insert of a picture returned no row');
  return row.id;
}

/** How many pictures of an account are stored, in use or not, and how many bytes they take. */
export async function sumPictures(db: Executor, ownerId: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(coalesce(${pictures.storedBytes}, 0)
        + coalesce(octet_length(${pictures.content}), 0)
        + coalesce(octet_length(${pictures.original}), 0)), 0)::float8`,
    })
    .from(pictures)
    .where(eq(pictures.ownerId, ownerId));
  return row ?? { count: 0, bytes: 0 };
}

export async function findPicture(db: Executor, id: string): Promise<Kept | undefined> {
  const { content, contentKey } = pictures;
  const [row] = await db.select({ content, contentKey }).from(pictures).where(eq(pictures.id, id));
  return row;
}

/** What an own picture was cut from. @returns undefined when there is none of this owner */
export async function findOwnOriginal(
  db: Executor,
  id: string,
  ownerId: string,
): Promise<Kept | undefined> {
  const [row] = await db
    .select({ content: pictures.original, contentKey: pictures.originalKey })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.ownerId, ownerId)));
  return row?.content === null && row.contentKey === null ? undefined : row;
}

/** @returns undefined when there is none of this owner */
export async function findOwnPreview(
  db: Executor,
  id: string,
  ownerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ preview: pictures.preview })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.ownerId, ownerId)));
  return row?.preview;
}

const address = sql`'/media/photo/' || ${pictures.id}::text || '.webp'`;

/** Deletes unused pictures: all of one owner, or of everybody those older than a day. */
export async function deleteUnusedPictures(db: Executor, ownerId?: string): Promise<void> {
  const shownBy = (table: typeof events | typeof artists | typeof promotors) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.imageUrl, address));
  await db
    .delete(pictures)
    .where(
      and(
        ownerId === undefined
          ? sql`${pictures.createdAt} < now() - interval '1 day'`
          : eq(pictures.ownerId, ownerId),
        notExists(shownBy(events)),
        notExists(shownBy(artists)),
        notExists(shownBy(promotors)),
      ),
    );
}
