import { and, asc, eq, sql } from 'drizzle-orm';
import { events, promotors, ticketTypes, venues } from '../../db/schema';
import { isEventOver } from '../../db/vocabulary';
import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import type { Executor, Tx } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { preventEventAccountDeletion } from './event-accounts.repository';
import { noteActingFor, type EventEdit } from './acting-for';
import { EventClosed } from './event-access.errors';

const notVerified =
  'Akun promotor Anda belum diverifikasi. Setelah disetujui, Anda dapat membuat dan mengelola acara.';

/** The verified promotor of an account. @throws Forbidden when there is none */
export async function ownPromotor(db: Executor, viewer: Viewer): Promise<string> {
  const [own] = await db
    .select({ id: promotors.id })
    .from(promotors)
    .where(and(eq(promotors.userId, viewer.id), eq(promotors.verified, true)))
    .orderBy(asc(promotors.name), asc(promotors.id))
    .limit(1);
  if (own === undefined) throw new Forbidden(notVerified);
  return own.id;
}

const ownership = {
  id: events.id,
  status: events.status,
  startsAt: events.startsAt,
  promotorId: events.promotorId,
  venueId: events.venueId,
  timezone: sql<string>`(select ${venues.timezone} from ${venues} where ${venues.id} = ${events.venueId})`,
  isOver: isEventOver,
  hasBegun: sql<boolean>`${events.startsAt} <= clock_timestamp()`,
  owner: sql<
    string | null
  >`(select ${promotors.userId} from ${promotors} where ${promotors.id} = ${events.promotorId})`,
  verified: sql<
    boolean | null
  >`(select ${promotors.verified} from ${promotors} where ${promotors.id} = ${events.promotorId})`,
};

/** An event of the viewer's own, or any for an admin. @throws NotFound, Forbidden */
export async function readOwnEvent(db: Executor, id: string, viewer: Viewer) {
  const [event] = await db.select(ownership).from(events).where(eq(events.id, id));
  return admitted(event, viewer);
}

/**
 * Like `readOwnEvent`, but locks the event and all its ticket types until the end of the
 * transaction, in the same order as orders: ticket types by id, the event last. Every change of an
 * event goes through here, so this also records them.
 * @param edit the planned change; `noted apart` when the caller records it itself
 * @throws NotFound, Forbidden, Unauthenticated
 */
export async function lockOwnEvent(
  tx: Tx,
  id: string,
  by: Acting,
  edit: EventEdit | 'noted apart',
): Promise<OwnEvent> {
  await preventEventAccountDeletion(tx, id, by.viewer);
  await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, id))
    .orderBy(asc(ticketTypes.id))
    .for('no key update');
  const [found] = await tx.select(ownership).from(events).where(eq(events.id, id)).for('update');
  const event = admitted(found, by.viewer);
  if (edit !== 'noted apart') await noteActingFor(tx, by, event, edit);
  return event;
}

export type OwnEvent = Awaited<ReturnType<typeof readOwnEvent>>;

/** @throws EventClosed when nobody can change the event any more */
export function checkOpen({ status, isOver }: OwnEvent): void {
  if (status === 'cancelled' || status === 'taken_down') throw new EventClosed(status);
  if (isOver && status !== 'draft') throw new EventClosed('over');
}

function admitted<Event extends { owner: string | null; verified: boolean | null }>(
  event: Event | undefined,
  viewer: Viewer,
): Event {
  if (event === undefined) throw new NotFound('Acara');
  if (viewer.role === 'admin') return event;
  if (event.owner !== viewer.id) throw new Forbidden('Acara ini milik promotor lain.');
  if (event.verified !== true) throw new Forbidden(notVerified);
  return event;
}
