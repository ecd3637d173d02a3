import { and, asc, desc, eq, exists, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  categories,
  checkIns,
  crewMembers,
  eventArtists,
  events,
  orderItems,
  orders,
  promoCodes,
  promotors,
  ticketTypes,
  venues,
} from '../../db/schema';
import { isEventOver, venueWallTime } from '../../db/vocabulary';
import type { Viewer } from '../../platform/auth/viewer';
import type { Executor, Tx } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';
import { eventSummaryColumns } from '../../catalog';
import { crewRolesOf, isCrewOfEvent } from '../../owners';

const hasOrders = sql<boolean>`exists (select from ${orders} where ${orders.eventId} = ${events.id})`;

export async function findStudioEvent(db: Executor, id: string, viewer: Viewer) {
  const [row] = await db
    .select({
      event: events,
      poster: eventSummaryColumns.imageUrl,
      venue: venues,
      category: { id: categories.id, name: categories.name },
      startsWall: venueWallTime(events.startsAt).as('starts_wall'),
      endsWall: venueWallTime(events.endsAt).as('ends_wall'),
      isOver: isEventOver.as('is_over'),
      hasBegun: sql<boolean>`${events.startsAt} <= now()`.as('has_begun'),
      ordered: hasOrders.as('ordered'),
      owner: promotors.userId,
      crewRoles: crewRolesOf(db, viewer.id).as('crew_roles'),
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId))
    .where(eq(events.id, id));
  return row;
}

export type StudioEventRow = NonNullable<Awaited<ReturnType<typeof findStudioEvent>>>;

/** The ticket types of an event with their windows by the venue's clocks. */
export function selectStudioTicketTypes(db: Executor, eventId: string) {
  return db
    .select({
      id: ticketTypes.id,
      name: ticketTypes.name,
      description: ticketTypes.description,
      price: ticketTypes.price,
      free: ticketTypes.free,
      capacity: ticketTypes.capacity,
      taken: ticketTypes.taken,
      saleStartsAt: venueWallTime(ticketTypes.saleStartsAt).as('sale_starts_wall'),
      saleEndsAt: venueWallTime(ticketTypes.saleEndsAt).as('sale_ends_wall'),
      saleIsOver: sql<boolean>`coalesce(${ticketTypes.saleEndsAt} <= now(), false)`.as('sale_over'),
      maxPerOrder: ticketTypes.maxPerOrder,
      people: ticketTypes.people,
      position: ticketTypes.position,
      ordered: sql<boolean>`exists (select from ${orderItems}
        where ${orderItems.ticketTypeId} = ${ticketTypes.id})`.as('ordered'),
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

export type StudioTicketTypeRow = Awaited<ReturnType<typeof selectStudioTicketTypes>>[number];

export interface OwnEventsFilter {
  /** Whose events, and those whose crew they are in; an admin's are all. */
  viewer: Viewer;
  status?: StudioEventRow['event']['status'] | undefined;
  q?: string | undefined;
}

const ofViewer = (db: Executor, { id }: Viewer) => {
  const own = db
    .select({ id: promotors.id })
    .from(promotors)
    .where(and(eq(promotors.userId, id), eq(promotors.verified, true)));
  const memberships = db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(and(isCrewOfEvent(id), ne(crewMembers.role, 'gate')));
  return or(inArray(events.promotorId, own), exists(memberships));
};

const matching = (db: Executor, { viewer, status, q }: OwnEventsFilter) =>
  and(
    viewer.role === 'admin' ? undefined : ofViewer(db, viewer),
    status === undefined ? undefined : eq(events.status, status),
    q ? ilike(events.title, containing(q)) : undefined,
  );

/** Upcoming events first, the soonest on top; then past events, the latest on top. */
export function listOwnEvents(db: Executor, filter: OwnEventsFilter, page: Page) {
  return paged(
    db
      .select({
        ...eventSummaryColumns,
        status: events.status,
        imagePreview: events.imagePreview,
        owner: promotors.userId,
        crewRoles: crewRolesOf(db, filter.viewer.id).as('crew_roles'),
        isOver: isEventOver.as('is_over'),
      })
      .from(events)
      .innerJoin(venues, eq(venues.id, events.venueId))
      .leftJoin(promotors, eq(promotors.id, events.promotorId))
      .where(matching(db, filter))
      .orderBy(
        asc(isEventOver),
        sql`case when ${isEventOver} then null else ${events.startsAt} end`,
        desc(events.startsAt),
        asc(events.id),
      ),
    page,
  );
}

export type OwnEventRow = Awaited<ReturnType<typeof listOwnEvents>>[number];

export const countOwnEvents = (db: Executor, filter: OwnEventsFilter): Promise<number> =>
  db.$count(events, matching(db, filter));

export const venueExists = async (db: Executor, id: string) =>
  (await db.$count(venues, eq(venues.id, id))) > 0;

export const categoryExists = async (db: Executor, id: string) =>
  (await db.$count(categories, eq(categories.id, id))) > 0;

/** The account of a promotor, if it has one. @returns undefined when there is no such promotor */
export async function findPromotorOwner(db: Executor, id: string) {
  const [row] = await db
    .select({ owner: promotors.userId })
    .from(promotors)
    .where(eq(promotors.id, id));
  return row;
}

export const eventHasOrders = async (db: Executor, eventId: string) =>
  (await db.$count(orders, eq(orders.eventId, eventId))) > 0;

/** Scans are never deleted, not even those of codes that are no tickets. */
export const eventHasScans = async (db: Executor, eventId: string) =>
  (await db.$count(checkIns, eq(checkIns.eventId, eventId))) > 0;

/** Values from a form. Moments may be SQL that the database computes. */
type Writable<Row> = { [Key in keyof Row]?: Row[Key] | SQL };

export async function insertEvent(
  tx: Tx,
  values: Writable<typeof events.$inferInsert> & { title: string; venueId: string },
): Promise<string> {
  const [row] = await tx
    .insert(events)
    .values(values as typeof events.$inferInsert)
    .returning({ id: events.id });
  if (row === undefined) throw new Error('an event was not written');
  return row.id;
}

export async function updateEvent(
  tx: Tx,
  id: string,
  values: Writable<typeof events.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(events).set(values).where(eq(events.id, id));
}

/** Deletes an event and what belongs to it; the database refuses it for an event with orders. */
export async function deleteEvent(tx: Tx, id: string): Promise<void> {
  await tx.delete(promoCodes).where(eq(promoCodes.eventId, id));
  await tx.delete(eventArtists).where(eq(eventArtists.eventId, id));
  await tx.delete(ticketTypes).where(eq(ticketTypes.eventId, id));
  await tx.delete(events).where(eq(events.id, id));
}

export async function insertTicketType(
  tx: Tx,
  values: Writable<typeof ticketTypes.$inferInsert>,
): Promise<string> {
  const [row] = await tx
    .insert(ticketTypes)
    .values(values as typeof ticketTypes.$inferInsert)
    .returning({ id: ticketTypes.id });
  if (row === undefined) throw new Error('a ticket type was not written');
  return row.id;
}

export async function updateTicketType(
  tx: Tx,
  id: string,
  values: Writable<typeof ticketTypes.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(ticketTypes).set(values).where(eq(ticketTypes.id, id));
}

export async function deleteTicketType(tx: Tx, id: string): Promise<void> {
  await tx.delete(ticketTypes).where(eq(ticketTypes.id, id));
}
