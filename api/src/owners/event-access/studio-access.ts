import { and, asc, eq, sql } from 'drizzle-orm';
import { events, promotors, ticketTypes, venues } from '../../db/schema';
import { isEventOver } from '../../db/vocabulary';
import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import type { Executor, Tx } from '../../platform/db/database';
import type { CrewRole } from '../../db/statuses';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { preventEventAccountDeletion } from './event-accounts.repository';
import { noteActingFor, type EventEdit } from './acting-for';
import { crewRolesOf, mayDo, type EventTask } from './crew-access';
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

const ownershipColumns = {
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
  isSuspended: sql<boolean>`coalesce((select ${promotors.suspendedAt} is not null from ${promotors}
    where ${promotors.id} = ${events.promotorId}), false)`,
};

type Who = Pick<Viewer, 'id' | 'role'>;

const ownership = (db: Executor, { id }: Who) => ({
  ...ownershipColumns,
  /** The viewer's roles in the event's crew. */
  crewRoles: crewRolesOf(db, id),
});

/**
 * An event of the viewer's own, or of a promotor whose crew they are in; any for an admin.
 * @param task what they want to do; the crew's roles do not allow all of it
 * @throws NotFound, Forbidden
 */
export async function readOwnEvent(db: Executor, id: string, viewer: Who, task: EventTask = 'own') {
  const [event] = await db.select(ownership(db, viewer)).from(events).where(eq(events.id, id));
  return admitted(event, viewer, task);
}

/**
 * Like `readOwnEvent`, but locks the event and all its ticket types until the end of the
 * transaction, in the same order as orders: ticket types by id, the event last. Every change of an
 * event goes through here, so this also records them.
 * @param edit the planned change; `noted apart` when the caller records it itself
 * @param task what the crew's roles must allow
 * @throws NotFound, Forbidden, Unauthenticated
 */
export async function lockOwnEvent(
  tx: Tx,
  id: string,
  by: Acting,
  edit: EventEdit | 'noted apart',
  task: EventTask = 'own',
): Promise<OwnEvent> {
  await preventEventAccountDeletion(tx, id, by.viewer);
  await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, id))
    .orderBy(asc(ticketTypes.id))
    .for('no key update');
  const [found] = await tx
    .select(ownership(tx, by.viewer))
    .from(events)
    .where(eq(events.id, id))
    .for('update', { of: events });
  const event = admitted(found, by.viewer, task);
  if (edit !== 'noted apart') await noteActingFor(tx, by, event, edit);
  return event;
}

export type OwnEvent = Awaited<ReturnType<typeof readOwnEvent>>;

/** @throws EventClosed when nobody can change the event any more */
export function checkOpen({ status, isOver }: OwnEvent): void {
  if (status === 'cancelled' || status === 'taken_down') throw new EventClosed(status);
  if (isOver && status !== 'draft') throw new EventClosed('over');
}

interface Admission {
  owner: string | null;
  verified: boolean | null;
  isSuspended: boolean;
  crewRoles: CrewRole[];
}

function admitted<Event extends Admission>(
  event: Event | undefined,
  viewer: Who,
  task: EventTask,
): Event {
  if (event === undefined) throw new NotFound('Acara');
  if (viewer.role === 'admin') return event;
  if (event.owner !== viewer.id) checkCrew(event, task);
  if (event.verified !== true) throw new Forbidden(notVerified);
  return event;
}

/** @throws Forbidden */
function checkCrew({ crewRoles, isSuspended }: Admission, task: EventTask): void {
  if (crewRoles.length === 0) throw new Forbidden('Acara ini milik promotor lain.');
  if (!mayDo(crewRoles, task))
    throw new Forbidden('Peran Anda di kru acara ini tidak mencakup itu.');
  // Who has tickets still comes in.
  if (isSuspended && task !== 'gate')
    throw new Forbidden('Akun penyelenggara acara ini ditangguhkan.');
}
