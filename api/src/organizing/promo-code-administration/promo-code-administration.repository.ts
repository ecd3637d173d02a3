import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { events, promoCodes, ticketTypes } from '../../db/schema';
import { paid } from '../../db/vocabulary';
import { countUpTo } from '../../platform/db/counting';
import type { Executor, Tx } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';

export type PromoState = 'upcoming' | 'active' | 'used_up' | 'ended';

export interface PromoCodeFilter {
  id?: string;
  eventId?: string;
  /** Part of a code or of the title of its event. */
  q?: string | undefined;
  state?: PromoState | undefined;
  /** For one event only, or for all of them. */
  scope?: 'event' | 'all' | undefined;
}

/** The state of a code, by the database's clock. */
const state = sql<PromoState>`case
  when ${promoCodes.endsAt} <= now() then 'ended'
  when ${promoCodes.taken} >= ${promoCodes.capacity} then 'used_up'
  when ${promoCodes.startsAt} > now() then 'upcoming'
  else 'active' end`;

const given = sql`(
  select coalesce(sum((i.quantity - i.returned) * i.unit_discount), 0)
  from orders o join order_items i on i.order_id = o.id
  where o.promo_code_id = ${promoCodes.id} and o.status in ${paid}
)`.mapWith(Number);

const wanted = ({ id, eventId, q, state: wantedState, scope }: PromoCodeFilter) =>
  and(
    id === undefined ? undefined : eq(promoCodes.id, id),
    eventId === undefined ? undefined : eq(promoCodes.eventId, eventId),
    q === undefined
      ? undefined
      : or(
          sql`${promoCodes.code} like ${containing(q.toUpperCase())}`,
          sql`${events.title} ilike ${containing(q)}`,
        ),
    wantedState === undefined ? undefined : sql`${state} = ${wantedState}`,
    scope === undefined
      ? undefined
      : scope === 'all'
        ? isNull(promoCodes.eventId)
        : sql`${promoCodes.eventId} is not null`,
  );

/** Newest first. */
export async function selectAllPromoCodes(db: Executor, filter: PromoCodeFilter, page: Page) {
  const { createdAt, ...columns } = promoColumns;
  return paged(
    db
      .select({
        ...columns,
        createdAt,
        state: state.as('state'),
        given: given.as('given'),
        eventTitle: events.title,
      })
      .from(promoCodes)
      .leftJoin(events, eq(events.id, promoCodes.eventId))
      .where(wanted(filter))
      .orderBy(desc(promoCodes.createdAt), desc(promoCodes.id)),
    page,
  );
}

const promoColumns = {
  id: promoCodes.id,
  code: promoCodes.code,
  eventId: promoCodes.eventId,
  ticketTypeIds: promoCodes.ticketTypeIds,
  kind: promoCodes.kind,
  value: promoCodes.value,
  borneBy: promoCodes.borneBy,
  capacity: promoCodes.capacity,
  taken: promoCodes.taken,
  startsAt: promoCodes.startsAt,
  endsAt: promoCodes.endsAt,
  createdAt: promoCodes.createdAt,
};

export type PromoCodeListRow = Awaited<ReturnType<typeof selectAllPromoCodes>>[number];

export const countAllPromoCodes = (db: Executor, filter: PromoCodeFilter): Promise<number> =>
  countUpTo(
    db,
    db
      .select({ id: promoCodes.id })
      .from(promoCodes)
      .leftJoin(events, eq(events.id, promoCodes.eventId))
      .where(wanted(filter)),
  );

/** The promotor of an event; null also when the event has none. */
export async function findPromotorOf(db: Executor, eventId: string): Promise<string | null> {
  const [event] = await db
    .select({ promotorId: events.promotorId })
    .from(events)
    .where(eq(events.id, eventId));
  return event?.promotorId ?? null;
}

/** Locks a code against orders that would use it: they take the same lock. */
export async function lockPromoCode(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.id, id))
    .for('no key update');
  return row;
}

export type LockedPromoCode = NonNullable<Awaited<ReturnType<typeof lockPromoCode>>>;

/** @returns undefined when the same event, or all events as here, have a code of this name */
export async function insertPromoCode(
  tx: Tx,
  code: typeof promoCodes.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(promoCodes)
    .values(code)
    .onConflictDoNothing({ target: [promoCodes.eventId, promoCodes.code] })
    .returning({ id: promoCodes.id });
  return row?.id;
}

export async function updatePromoCode(
  tx: Tx,
  id: string,
  change: Partial<typeof promoCodes.$inferInsert>,
): Promise<void> {
  await tx.update(promoCodes).set(change).where(eq(promoCodes.id, id));
}

export async function endPromoCode(tx: Tx, id: string): Promise<void> {
  // A code that has not begun must not end before it begins.
  await tx
    .update(promoCodes)
    .set({ endsAt: sql`now()`, startsAt: sql`least(${promoCodes.startsAt}, now())` })
    .where(eq(promoCodes.id, id));
}

/** How many of these are ticket types of an event. */
export const countTypesOf = (db: Executor, eventId: string, ids: string[]): Promise<number> =>
  db.$count(ticketTypes, and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.id, ids)));
