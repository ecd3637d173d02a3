import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  artists,
  auditLog,
  categories,
  gateDevices,
  promoCodes,
  ticketTypes,
  users,
  venues,
} from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import type { Page } from '../../platform/paging';
import { historyActions } from './event-history.schema';

const ofEvent = (eventId: string) =>
  and(
    sql`${auditLog.details} ->> 'eventId' = ${eventId}`,
    inArray(auditLog.action, [...historyActions]),
  );

/** The newest first. */
export function selectHistory(db: Executor, eventId: string, page: Page) {
  return paged(
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: sql<(typeof historyActions)[number]>`${auditLog.action}`,
        details: auditLog.details,
        name: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
        isAdmin: sql<boolean>`coalesce(${auditLog.details} ->> 'by' = 'admin'
          or ${users.role} = 'admin', false)`,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(ofEvent(eventId))
      .orderBy(desc(auditLog.at), desc(auditLog.id)),
    page,
  );
}

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

export const countHistory = (db: Executor, eventId: string): Promise<number> =>
  db.$count(auditLog, ofEvent(eventId));

/** Names of what entries mention by id, also of other events: only what has a name is found. */
export async function selectNames(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const named = [
    ...(await db
      .select({ id: venues.id, name: venues.name })
      .from(venues)
      .where(inArray(venues.id, wanted))),
    ...(await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, wanted))),
    ...(await db
      .select({ id: artists.id, name: artists.stageName })
      .from(artists)
      .where(inArray(artists.id, wanted))),
    ...(await db
      .select({ id: ticketTypes.id, name: ticketTypes.name })
      .from(ticketTypes)
      .where(inArray(ticketTypes.id, wanted))),
    ...(await db
      .select({ id: promoCodes.id, name: promoCodes.code })
      .from(promoCodes)
      .where(inArray(promoCodes.id, wanted))),
    ...(await db
      .select({ id: gateDevices.id, name: gateDevices.name })
      .from(gateDevices)
      .where(inArray(gateDevices.id, wanted))),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}
