import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import type { FieldProblem } from '../../platform/errors/domain-error';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency';
import { once } from '../../platform/idempotency/once';
import { checkVersion } from '../../platform/versions/version';
import { figuresOf } from '../figures/figures';
import { ownEventView, studioEventView } from './studio-event-view';
import {
  categoryExists,
  countOwnEvents,
  deleteEvent,
  eventHasOrders,
  eventHasScans,
  findStudioEvent,
  insertEvent,
  listOwnEvents,
  findPromotorOwner,
  selectStudioTicketTypes,
  updateEvent,
  venueExists,
  type StudioEventRow,
} from './studio-events.repository';
import type {
  EventChanges,
  NewEvent,
  StudioEvent,
  StudioEventsQuery,
} from './studio-events.schema';
import {
  eventDetailView,
  selectEventsById,
  selectPerformers,
  selectTicketTypes,
  ownPicture,
} from '../../catalog';
import {
  preventUserDeletion,
  noteActingFor,
  checkMaySell,
  checkOpen,
  lockOwnEvent,
  ownPromotor,
  readOwnEvent,
  tasksFor,
  EventHasOrders,
  EventHasScans,
  EventStateConflict,
  atVenue,
} from '../../owners';

/** What promotors do with their events; admins may do the same with all of them. */
export function createStudioEvents({ db }: { db: Db }) {
  return {
    /**
     * The viewer's own events and those whose crew they are in; all of them for an admin.
     * @throws Forbidden for promotors who are not verified and in no crew
     */
    async list(viewer: Viewer, { page, limit, ...wanted }: StudioEventsQuery) {
      if (viewer.role !== 'admin' && !viewer.isCrew) await ownPromotor(db, viewer);
      const filter = { ...wanted, viewer };
      const rows = await listOwnEvents(db, filter, { page, limit });
      const total = await countOwnEvents(db, filter);
      const figures = await figuresOf(
        db,
        rows.map(({ id }) => id),
      );
      // An event that was deleted in between is left out.
      const data = rows.flatMap((row) => {
        const own = figures.get(row.id);
        return own === undefined ? [] : [ownEventView(row, own, viewer)];
      });
      return { data, meta: { page, limit, total } };
    },

    /** @throws NotFound, Forbidden */
    async get(id: string, viewer: Viewer) {
      await readOwnEvent(db, id, viewer, 'read');
      return { data: await readEvent(db, id, viewer) };
    },

    /** As visitors see it, or will see it once it is published. @throws NotFound, Forbidden */
    async preview(id: string, viewer: Viewer) {
      await readOwnEvent(db, id, viewer, 'read');
      const [row] = await selectEventsById(db, [id]);
      if (row === undefined) throw new NotFound('Acara');
      const types = await selectTicketTypes(db, [id]);
      const performers = await selectPerformers(db, id);
      return { data: eventDetailView(row, types, { performers, waitingRoom: null }) };
    },

    /**
     * Makes a draft.
     * @param attempt makes only one draft however often it is sent
     * @throws Forbidden, ValidationFailed, IdempotencyKeyReused, IdempotencyInProgress
     */
    async create(by: Acting, wanted: NewEvent, attempt?: IdempotentRequest) {
      return inTransaction(db, async (tx) => {
        const id = await once(tx, attempt, () => writeDraft(tx, by, wanted));
        return { data: await readEvent(tx, id, by.viewer) };
      });
    },

    /**
     * @throws NotFound, Forbidden, EventClosed, VersionOutdated, ValidationFailed,
     *   EventStateConflict
     */
    async change(id: string, by: Acting, changes: EventChanges, version: string) {
      return inTransaction(db, async (tx) => {
        const own = await lockOwnEvent(tx, id, by, 'noted apart', 'edit');
        checkOpen(own);
        checkVersion(version, await readEvent(tx, id, by.viewer));
        await checkReferences(tx, changes);
        const before = await eventRow(tx, id, by.viewer);
        const changed = changedFields(before, changes);
        const details = notedValues(before, changes, changed);
        await noteActingFor(tx, by, own, { action: 'event_changed', changed, details });
        checkSold(before, changes);
        const startsAt = changes.startsAt ?? before.startsWall;
        checkEnd(startsAt, changes.endsAt === undefined ? before.endsWall : changes.endsAt);
        await updateEvent(tx, id, {
          ...writable(changes, changes.venueId ?? before.venue.id),
          ...(await pictureOf(tx, changes.imageUrl, by.viewer, before.event.imageUrl)),
        });
        const after = await eventRow(tx, id, by.viewer);
        if (after.event.status === 'scheduled' && after.hasBegun && !before.hasBegun) {
          throw invalid('startsAt', 'Waktu mulai harus di masa depan');
        }
        return { data: await readEvent(tx, id, by.viewer) };
      });
    },

    /** Only for events without orders and scans. @throws NotFound, Forbidden, EventHasOrders, EventHasScans */
    async remove(id: string, by: Acting): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockOwnEvent(tx, id, by, { action: 'event_deleted' });
        if (await eventHasOrders(tx, id)) throw new EventHasOrders();
        if (await eventHasScans(tx, id)) throw new EventHasScans();
        await deleteEvent(tx, id);
      });
    },

    /** Puts a draft on sale. @throws NotFound, Forbidden, ValidationFailed naming what is missing */
    async publish(id: string, by: Acting) {
      return inTransaction(db, async (tx) => {
        const published = { action: 'event_published' } as const;
        const { status, promotorId } = await lockOwnEvent(tx, id, by, published, 'edit');
        if (status !== 'draft') throw new EventStateConflict('Acara ini bukan draf.');
        await checkMaySell(tx, promotorId);
        const { missing } = await readEvent(tx, id, by.viewer);
        if (missing.length > 0) throw new ValidationFailed(missing);
        await updateEvent(tx, id, { status: 'scheduled' });
        return { data: await readEvent(tx, id, by.viewer) };
      });
    },
  };
}

export type StudioEvents = ReturnType<typeof createStudioEvents>;

/** @returns its id. @throws Forbidden, ValidationFailed */
async function writeDraft(
  tx: Tx,
  by: Acting,
  { promotorId: wanted, ...body }: NewEvent,
): Promise<string> {
  const { promotorId, owner } = await ownerOf(tx, by.viewer, wanted);
  await checkReferences(tx, body);
  checkEnd(body.startsAt, body.endsAt ?? null);
  const id = await insertEvent(tx, {
    ...writable(body, body.venueId),
    ...(await pictureOf(tx, body.imageUrl, by.viewer, null)),
    title: body.title,
    venueId: body.venueId,
    promotorId,
    status: 'draft',
  });
  await noteActingFor(tx, by, { id, promotorId, owner }, { action: 'event_created' });
  return id;
}

const invalid = (field: string, message: string) => new ValidationFailed([{ field, message }]);

async function eventRow(db: Executor, id: string, viewer: Viewer): Promise<StudioEventRow> {
  const row = await findStudioEvent(db, id, viewer);
  if (row === undefined) throw new NotFound('Acara');
  return row;
}

/** @throws NotFound */
export async function readEvent(db: Executor, id: string, viewer: Viewer): Promise<StudioEvent> {
  const row = await eventRow(db, id, viewer);
  return studioEventView(row, await selectStudioTicketTypes(db, id), tasksFor(viewer, row));
}

/** The promotor of a new event and its account, kept from deletion for the audit entry. */
async function ownerOf(tx: Tx, viewer: Viewer, promotorId: string | undefined) {
  if (viewer.role !== 'admin') {
    await preventUserDeletion(tx, [viewer.id]);
    return { promotorId: await ownPromotor(tx, viewer), owner: viewer.id };
  }
  const found = promotorId === undefined ? undefined : await findPromotorOwner(tx, promotorId);
  if (promotorId === undefined || found === undefined) {
    throw invalid('promotorId', 'Pilih promotor pemilik acara');
  }
  const { owner } = found;
  await preventUserDeletion(tx, owner === null ? [viewer.id] : [viewer.id, owner]);
  return { promotorId, owner };
}

async function checkReferences(tx: Tx, { venueId, categoryId }: EventChanges): Promise<void> {
  const problems: FieldProblem[] = [];
  if (venueId !== undefined && !(await venueExists(tx, venueId))) {
    problems.push({ field: 'venueId', message: 'Pilih tempat dari daftar' });
  }
  if (categoryId != null && !(await categoryExists(tx, categoryId))) {
    problems.push({ field: 'categoryId', message: 'Pilih kategori dari daftar' });
  }
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** As a form sends it. */
function asForm({ event, venue, startsWall: startsAt, endsWall: endsAt }: StudioEventRow) {
  return { ...event, venueId: venue.id, startsAt, endsAt } satisfies EventChanges;
}

/** Forms send every field; these are the ones with a new value. */
function changedFields(row: StudioEventRow, changes: EventChanges) {
  const before: EventChanges = asForm(row);
  const names = Object.keys(changes) as (keyof EventChanges)[];
  return names.filter((name) => changes[name] !== undefined && changes[name] !== before[name]);
}

/** All fields but the long text and the picture, of which only the change is recorded. */
const noted: ReadonlySet<keyof EventChanges> = new Set([
  ...(['title', 'categoryId', 'venueId', 'startsAt', 'endsAt'] as const),
  'paymentWindowMinutes',
]);

/** Old and new values of the changed fields, for the audit log. */
function notedValues(
  row: StudioEventRow,
  changes: EventChanges,
  changed: readonly (keyof EventChanges)[],
) {
  const of = (values: EventChanges) =>
    Object.fromEntries(
      changed.filter((name) => noted.has(name)).map((name) => [name, values[name]]),
    );
  return { before: of(asForm(row)), after: of(changes) };
}

/** Both are local times of one venue, so they can be compared as texts. */
function checkEnd(startsAt: string, endsAt: string | null): void {
  if (endsAt !== null && endsAt <= startsAt) {
    throw invalid('endsAt', 'Waktu selesai harus setelah waktu mulai');
  }
}

/** Buyers rely on date and venue, so these are fixed once there are orders. */
function checkSold(before: StudioEventRow, { startsAt, venueId }: EventChanges): void {
  if (before.event.status !== 'scheduled' || !before.ordered) return;
  if (startsAt !== undefined && startsAt !== before.startsWall) {
    throw new EventStateConflict(
      'Acara ini sudah punya pesanan. Untuk mengganti waktunya, gunakan Tunda acara agar pembeli diberi tahu.',
      'startsAt',
    );
  }
  if (venueId !== undefined && venueId !== before.venue.id) {
    throw new EventStateConflict(
      'Acara ini sudah punya pesanan, tempatnya tidak bisa diganti lagi.',
      'venueId',
    );
  }
}

/** @param before what it shows now, which may be somebody else's upload. @throws ValidationFailed */
async function pictureOf(
  tx: Tx,
  imageUrl: string | null | undefined,
  viewer: Viewer,
  before: string | null,
) {
  if (imageUrl === undefined || imageUrl === before) return {};
  return ownPicture(tx, imageUrl, viewer.id);
}

/** The fields of a form as columns. @param venueId the venue whose local time they are in */
function writable({ startsAt, endsAt, imageUrl: _apart, ...rest }: EventChanges, venueId: string) {
  return {
    ...rest,
    ...(startsAt !== undefined && { startsAt: atVenue(startsAt, venueId) }),
    ...(endsAt !== undefined && { endsAt: endsAt === null ? null : atVenue(endsAt, venueId) }),
  };
}
