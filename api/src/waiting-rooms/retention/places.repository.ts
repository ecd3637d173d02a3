import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { events, waitingEntries, waitingReminders, waitingRooms } from '../../db/schema';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { Executor } from '../../platform/db/database';
import { buyerHashes } from '../entries/entry-token';

/** Rooms that are looked through at once. */
const batch = 200;

/**
 * The rooms in which somebody is, of events that began less than a year ago or are ahead; after retention nobody is
 * found in one.
 * @param address proved
 */
export async function findPlacesOf(db: Executor, keys: SecretKeys, address: string) {
  const places: Awaited<ReturnType<typeof placesIn>> = [];
  let after: string | undefined;
  for (;;) {
    const rooms = await roomsAfter(db, after);
    after = rooms.at(-1)?.eventId;
    if (after === undefined) return places;
    places.push(...(await placesIn(db, rooms, (id) => buyerHashes(keys, id, address))));
  }
}

const roomsAfter = (db: Executor, after: string | undefined) =>
  db
    .select({ eventId: waitingRooms.eventId })
    .from(waitingRooms)
    .innerJoin(events, eq(events.id, waitingRooms.eventId))
    .where(
      and(
        gt(events.startsAt, sql`now() - interval '1 year'`),
        after === undefined ? undefined : gt(waitingRooms.eventId, after),
      ),
    )
    .orderBy(asc(waitingRooms.eventId))
    .limit(batch);

const placesIn = (
  db: Executor,
  rooms: { eventId: string }[],
  hashesFor: (eventId: string) => Buffer[],
) =>
  db
    .select({
      event: { title: events.title, startsAt: events.startsAt },
      entryId: waitingEntries.id,
      wasDrawn: waitingEntries.inPool,
      numberBehindDraw: waitingEntries.number,
      reminderGoesTo: waitingReminders.address,
    })
    .from(waitingEntries)
    .innerJoin(events, eq(events.id, waitingEntries.eventId))
    .leftJoin(
      waitingReminders,
      and(
        eq(waitingReminders.eventId, waitingEntries.eventId),
        eq(waitingReminders.entryId, waitingEntries.id),
      ),
    )
    .where(
      or(
        ...rooms.map(({ eventId }) =>
          and(
            eq(waitingEntries.eventId, eventId),
            inArray(waitingEntries.buyerHash, hashesFor(eventId)),
          ),
        ),
      ),
    );
