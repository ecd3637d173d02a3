import { eq, type SQL } from 'drizzle-orm';
import { events, venues } from '../../db/schema';
import { venueWallTime } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import { admissionCloses, admissionOpens } from './admission-hours';

export async function findGateSettings(db: Executor, eventId: string) {
  const [row] = await db
    .select({
      opensAt: venueWallTime(events.admissionOpensAt),
      reentry: events.reentryAllowed,
      opensAtInstant: admissionOpens,
      closesAtInstant: admissionCloses,
      timezone: venues.timezone,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, eventId));
  return row;
}

interface Settings {
  reentryAllowed?: boolean;
  /** A moment that the database computes. */
  admissionOpensAt?: SQL | null;
}

export async function updateGateSettings(
  tx: Tx,
  eventId: string,
  settings: Settings,
): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  await tx.update(events).set(settings).where(eq(events.id, eventId));
}
