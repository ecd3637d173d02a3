import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { artists, categories, events, promotors, venues } from '../../db/schema';
import type { EventStatus } from '../../db/statuses';
import { countUpTo } from '../../platform/db/counting';
import type { Executor, Tx } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import { within, type Period } from '../../platform/db/period';
import type { Page } from '../../platform/paging';
import { eventSummaryColumns } from '../../catalog';

/** Which events are wanted, whether anybody may see them or not. */
export interface AnyEventFilter extends Period {
  id?: string;
  /** An id, or part of a title, or of the name of a promotor, an artist, a venue or a city. */
  q?: string | undefined;
  status?: EventStatus | undefined;
  featured?: boolean | undefined;
  trending?: boolean | undefined;
}

const named = (q: string) => {
  const pattern = containing(q);
  const columns = [events.title, promotors.name, artists.stageName, venues.name, venues.city];
  return or(
    sql`${events.id}::text = ${q.toLowerCase()}`,
    ...columns.map((column) => sql`${column} ilike ${pattern}`),
  );
};

const wanted = ({ id, q, status, featured, trending, ...period }: AnyEventFilter) =>
  and(
    id === undefined ? undefined : eq(events.id, id),
    q === undefined ? undefined : named(q),
    status === undefined ? undefined : eq(events.status, status),
    featured === undefined ? undefined : eq(events.isFeatured, featured),
    trending === undefined ? undefined : eq(events.isTrending, trending),
    within(events.startsAt, period),
  );

/** Upcoming events first, the soonest on top; then past events, the latest on top. */
export async function selectAnyEvents(db: Executor, filter: AnyEventFilter, page: Page) {
  return paged(
    db
      .select({
        ...eventSummaryColumns,
        status: events.status,
        isFeatured: events.isFeatured,
        isTrending: events.isTrending,
        category: categories.name,
        artist: artists.stageName,
        promotor: promotors.name,
        takenDownAt: events.takenDownAt,
        takenDownReason: events.takenDownReason,
        cancelledAt: events.cancelledAt,
        cancelReason: events.cancelReason,
      })
      .from(events)
      .innerJoin(venues, eq(venues.id, events.venueId))
      .leftJoin(categories, eq(categories.id, events.categoryId))
      .leftJoin(artists, eq(artists.id, events.artistId))
      .leftJoin(promotors, eq(promotors.id, events.promotorId))
      .where(wanted(filter))
      .orderBy(
        desc(sql`${events.startsAt} > now()`),
        asc(sql`abs(extract(epoch from ${events.startsAt} - now()))`),
        asc(events.id),
      ),
    page,
  );
}

export type AnyEventRow = Awaited<ReturnType<typeof selectAnyEvents>>[number];

export const countAnyEvents = (db: Executor, filter: AnyEventFilter): Promise<number> =>
  countUpTo(
    db,
    db
      .select({ id: events.id })
      .from(events)
      .innerJoin(venues, eq(venues.id, events.venueId))
      .leftJoin(artists, eq(artists.id, events.artistId))
      .leftJoin(promotors, eq(promotors.id, events.promotorId))
      .where(wanted(filter)),
  );

/** Locks an event against new orders, and reads it with its promotor's account. */
export async function lockAnyEvent(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      status: events.status,
      isFeatured: events.isFeatured,
      isTrending: events.isTrending,
      promotorId: events.promotorId,
      ownerId: promotors.userId,
    })
    .from(events)
    .leftJoin(promotors, eq(promotors.id, events.promotorId))
    .where(eq(events.id, id))
    .for('update', { of: events });
  return row;
}

export type EventMarks = Partial<Pick<typeof events.$inferInsert, 'isFeatured' | 'isTrending'>>;

export async function setMarks(tx: Tx, id: string, marks: EventMarks): Promise<void> {
  await tx.update(events).set(marks).where(eq(events.id, id));
}

/** @param reason null to put it back */
export async function setTakenDown(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .update(events)
    .set(
      reason === null
        ? {
            status: 'scheduled',
            takenDownAt: null,
            takenDownReason: null,
            hiddenBySuspension: false,
          }
        : { status: 'taken_down', takenDownAt: sql`now()`, takenDownReason: reason },
    )
    .where(eq(events.id, id));
}

/** What a promotor is told of an event. */
export async function findEventState(db: Executor, id: string) {
  const [row] = await db
    .select({ title: events.title, status: events.status, reason: events.takenDownReason })
    .from(events)
    .where(eq(events.id, id));
  return row;
}
