import { and, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { artists, eventArtists, events, promotors, users } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { isAlive } from '../../owners';

export interface EventStaff {
  userId: string;
  /** Null for the promotor. */
  artistId: string | null;
}

/** Accounts of artists who play at an event or were asked to. */
export async function selectPerformerAccounts(
  db: Executor,
  eventId: string,
): Promise<(EventStaff & { stageName: string })[]> {
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

/** The account of the event's promotor, if there is one. */
export async function findPromotorAccount(db: Executor, eventId: string): Promise<EventStaff[]> {
  return db
    .select({ userId: users.id, artistId: sql<null>`null` })
    .from(events)
    .innerJoin(promotors, eq(promotors.id, events.promotorId))
    .innerJoin(users, and(eq(users.id, promotors.userId), isAlive))
    .where(eq(events.id, eventId));
}

export async function findStageName(db: Executor, artistId: string): Promise<string | null> {
  const [row] = await db
    .select({ stageName: artists.stageName })
    .from(artists)
    .where(eq(artists.id, artistId));
  return row?.stageName ?? null;
}
