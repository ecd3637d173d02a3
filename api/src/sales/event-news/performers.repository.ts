import { and, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { artists, eventArtists, events, users } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { isAlive } from '../../owners';

/** Accounts of artists who play at an event or were asked to. */
export async function selectPerformerAccounts(db: Executor, eventId: string) {
  const asked = db
    .select({ artistId: eventArtists.artistId })
    .from(eventArtists)
    .where(
      and(
        eq(eventArtists.eventId, eventId),
        inArray(eventArtists.status, ['invited', 'confirmed']),
      ),
    );
  const headliner = db
    .select({ artistId: sql<string>`${events.artistId}`.as('artist_id') })
    .from(events)
    .where(eq(events.id, eventId));
  return db
    .select({ userId: users.id, artistId: artists.id, stageName: artists.stageName })
    .from(artists)
    .innerJoin(users, and(eq(users.id, artists.userId), isAlive))
    .where(inArray(artists.id, union(asked, headliner)))
    .orderBy(artists.id);
}

export async function findStageName(db: Executor, artistId: string): Promise<string | null> {
  const [row] = await db
    .select({ stageName: artists.stageName })
    .from(artists)
    .where(eq(artists.id, artistId));
  return row?.stageName ?? null;
}
