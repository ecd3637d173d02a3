import { randomUUID } from 'node:crypto';
import { formatWallTime, wallTimeOf } from '@panggung/format';
import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import {
  deleteTicketType,
  insertTicketType,
  selectStudioTicketTypes,
  updateTicketType,
  type StudioTicketTypeRow,
} from './studio-events.repository';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency';
import { once } from '../../platform/idempotency/once';
import { checkVersion } from '../../platform/versions/version';
import { ticketTypeView } from './studio-event-view';
import type { NewTicketType, TicketTypeChanges } from './studio-events.schema';
import { readEvent } from './studio-events.service';
import { checkNotGuarded, checkSaleIsAhead } from './waiting-room-check';
import {
  noteActingFor,
  checkOpen,
  lockOwnEvent,
  EventStateConflict,
  PeopleFixed,
  QuotaBelowTaken,
  TicketTypeHasOrders,
  atVenue,
  type OwnEvent,
} from '../../owners';

const ticketTypesAtMost = 20;

/** Ticket types of own events, also while they are sold. */
export function createTicketTypes({ db }: { db: Db }) {
  return {
    /**
     * @param attempt adds only one however often it is sent
     * @throws NotFound, Forbidden, EventClosed, ValidationFailed, IdempotencyKeyReused,
     *   IdempotencyInProgress
     */
    async add(eventId: string, by: Acting, body: NewTicketType, attempt?: IdempotentRequest) {
      return inTransaction(db, async (tx) => {
        await once(tx, attempt, () => write(tx, eventId, by, body));
        return { data: await readEvent(tx, eventId, by.viewer) };
      });
    },

    /**
     * A new price applies to new orders only. The numbers sold and held are certain, because orders
     * wait for the lock.
     * @throws NotFound, Forbidden, EventClosed, VersionOutdated, QuotaBelowTaken, PeopleFixed,
     *   ValidationFailed
     */
    async change(
      eventId: string,
      typeId: string,
      by: Acting,
      { changes, version }: { changes: TicketTypeChanges; version: string },
    ) {
      return inTransaction(db, async (tx) => {
        const event = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        checkOpen(event);
        const { type, others } = await ticketTypeOf(tx, eventId, typeId);
        checkVersion(version, ticketTypeView(type));
        const { capacity, saleStartsAt, saleEndsAt, name, people = type.people } = changes;
        if (capacity !== undefined && capacity < type.taken) throw new QuotaBelowTaken(type.taken);
        if (people !== type.people && type.taken > 0) throw new PeopleFixed();
        if (name !== undefined) checkName(name, others);
        checkPrice(changes);
        checkWindow(
          saleStartsAt === undefined ? type.saleStartsAt : saleStartsAt,
          saleEndsAt === undefined ? type.saleEndsAt : saleEndsAt,
        );
        checkBeforeEvent(changes, event);
        const { timezone } = event;
        if (saleStartsAt !== undefined) {
          await checkSaleIsAhead(tx, { eventId, typeId, saleStartsAt, timezone });
        }
        const asWritten = { ...changes, ...priceOf(changes) };
        await updateTicketType(tx, typeId, writable(asWritten, event.venueId));
        const { changed, ...values } = differences(type, asWritten);
        const details = { ticketTypeId: typeId, ...values };
        await noteActingFor(tx, by, event, { action: 'ticket_type_changed', changed, details });
        return { data: await readEvent(tx, eventId, by.viewer) };
      });
    },

    /** For types without orders. @throws NotFound, Forbidden, EventClosed, TicketTypeHasOrders */
    async remove(eventId: string, typeId: string, by: Acting) {
      return inTransaction(db, async (tx) => {
        const event = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        checkOpen(event);
        const { type, others } = await ticketTypeOf(tx, eventId, typeId);
        if (type.ordered || type.taken > 0) throw new TicketTypeHasOrders();
        if (event.status === 'scheduled' && others.length === 0) {
          throw new EventStateConflict(
            'Acara yang sudah terbit butuh setidaknya satu jenis tiket.',
          );
        }
        await checkNotGuarded(tx, typeId);
        await deleteTicketType(tx, typeId);
        const { name, price, capacity } = type;
        await noteActingFor(tx, by, event, {
          action: 'ticket_type_deleted',
          details: { ticketTypeId: typeId, before: { name, price, capacity } },
        });
        return { data: await readEvent(tx, eventId, by.viewer) };
      });
    },
  };
}

export type TicketTypesService = ReturnType<typeof createTicketTypes>;

/** @returns its id */
async function write(tx: Tx, eventId: string, by: Acting, body: NewTicketType): Promise<string> {
  const id = randomUUID();
  const details = { ticketTypeId: id, after: worthNoting(body) };
  const event = await lockOwnEvent(
    tx,
    eventId,
    by,
    { action: 'ticket_type_added', details },
    'edit',
  );
  checkOpen(event);
  const others = await selectStudioTicketTypes(tx, eventId);
  if (others.length >= ticketTypesAtMost) {
    throw new EventStateConflict(
      `Satu acara memuat paling banyak ${ticketTypesAtMost} jenis tiket.`,
    );
  }
  checkName(body.name, others);
  checkPrice(body);
  checkWindow(body.saleStartsAt ?? null, body.saleEndsAt ?? null);
  checkBeforeEvent(body, event);
  const { saleStartsAt = null } = body;
  await checkSaleIsAhead(tx, { eventId, saleStartsAt, timezone: event.timezone });
  const position = body.position ?? Math.max(-1, ...others.map((one) => one.position)) + 1;
  await insertTicketType(tx, { ...writable(body, event.venueId), id, eventId, position });
  return id;
}

async function ticketTypeOf(tx: Tx, eventId: string, typeId: string) {
  const all = await selectStudioTicketTypes(tx, eventId);
  const type = all.find(({ id }) => id === typeId);
  if (type === undefined) throw new NotFound('Jenis tiket');
  return { type, others: all.filter(({ id }) => id !== typeId) };
}

function checkName(name: string, others: StudioTicketTypeRow[]): void {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    const message = 'Sudah ada jenis tiket dengan nama ini';
    throw new ValidationFailed([{ field: 'name', message }]);
  }
}

function checkPrice({ free = false, price = 0 }: TicketTypeChanges): void {
  if (free && price > 0) {
    const message = 'Tiket gratis tidak punya harga';
    throw new ValidationFailed([{ field: 'price', message }]);
  }
}

/** All fields except the description, which is long and does not affect money. */
const worthNoting = ({ description: _, ...rest }: TicketTypeChanges) => rest;

/** The changed fields, with their old and new values except for the description. */
function differences(type: StudioTicketTypeRow, changes: TicketTypeChanges) {
  const before: TicketTypeChanges = type;
  const names = (Object.keys(changes) as (keyof TicketTypeChanges)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  const of = (row: TicketTypeChanges) =>
    Object.fromEntries(
      names.filter((name) => name !== 'description').map((name) => [name, row[name]]),
    );
  return { changed: names, before: of(before), after: of(changes) };
}

/** A price above 0 ends `free`, and `free` sets the price to 0. */
function priceOf({ free, price }: TicketTypeChanges): Pick<TicketTypeChanges, 'free' | 'price'> {
  if (free === true) return { free, price: 0 };
  return price !== undefined && price > 0 ? { free: false } : {};
}

function checkWindow(saleStartsAt: string | null, saleEndsAt: string | null): void {
  if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt) {
    const message = 'Akhir penjualan harus setelah awal penjualan';
    throw new ValidationFailed([{ field: 'saleEndsAt', message }]);
  }
}

/**
 * Nothing is sold once the event has begun, so a window beyond that would promise what is not kept.
 * Judges only what is written now: the event may have been moved ahead since.
 */
function checkBeforeEvent(
  { saleStartsAt = null, saleEndsAt = null }: TicketTypeChanges,
  { startsAt, timezone }: Pick<OwnEvent, 'startsAt' | 'timezone'>,
): void {
  const begins = wallTimeOf(startsAt, timezone);
  const moment = formatWallTime(begins, timezone);
  const faults = [
    ...(saleStartsAt !== null && saleStartsAt >= begins
      ? [{ field: 'saleStartsAt', message: `Mulai dijual harus sebelum acara mulai, ${moment}` }]
      : []),
    ...(saleEndsAt !== null && saleEndsAt > begins
      ? [{ field: 'saleEndsAt', message: `Paling lambat saat acara mulai, ${moment}` }]
      : []),
  ];
  if (faults.length > 0) throw new ValidationFailed(faults);
}

/** The fields of a form as columns; their moments are in the venue's local time. */
function writable({ saleStartsAt, saleEndsAt, ...rest }: TicketTypeChanges, venueId: string) {
  const moment = (wall: string | null) => (wall === null ? null : atVenue(wall, venueId));
  return {
    ...rest,
    ...(saleStartsAt !== undefined && { saleStartsAt: moment(saleStartsAt) }),
    ...(saleEndsAt !== undefined && { saleEndsAt: moment(saleEndsAt) }),
  };
}
