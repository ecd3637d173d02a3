import { randomUUID } from 'node:crypto';
import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import {
  deleteTier,
  insertTier,
  selectTiers,
  updateTier,
  type TierRow,
} from './studio-events.repository';
import type { NewTier, TierChanges } from './studio-events.schema';
import { readEvent } from './studio-events.service';
import {
  noteActingFor,
  checkOpen,
  lockOwnEvent,
  EventStateConflict,
  QuotaBelowTaken,
  TierHasOrders,
  atVenue,
} from '../../owners';

const tiersAtMost = 20;

/** Ticket types of own events, also while they are sold. */
export function createTiers({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden, EventClosed, ValidationFailed */
    async add(eventId: string, by: Acting, body: NewTier) {
      const id = randomUUID();
      return inTransaction(db, async (tx) => {
        const details = { ticketTypeId: id, after: worthNoting(body) };
        const event = await lockOwnEvent(tx, eventId, by, {
          action: 'ticket_type_added',
          details,
        });
        checkOpen(event);
        const others = await selectTiers(tx, eventId);
        if (others.length >= tiersAtMost) {
          throw new EventStateConflict(
            `Satu acara memuat paling banyak ${tiersAtMost} jenis tiket.`,
          );
        }
        checkName(body.name, others);
        checkPrice(body);
        checkWindow(body.saleStartsAt ?? null, body.saleEndsAt ?? null);
        const position = body.position ?? Math.max(-1, ...others.map((one) => one.position)) + 1;
        await insertTier(tx, { ...writable(body, event.venueId), id, eventId, position });
        return { data: await readEvent(tx, eventId) };
      });
    },

    /**
     * A new price is for new orders: orders keep theirs. What is sold or held is certain, because
     * orders wait for the lock.
     * @throws NotFound, Forbidden, EventClosed, QuotaBelowTaken, ValidationFailed
     */
    async change(eventId: string, typeId: string, by: Acting, changes: TierChanges) {
      return inTransaction(db, async (tx) => {
        const event = await lockOwnEvent(tx, eventId, by, 'noted apart');
        checkOpen(event);
        const { tier, others } = await tierOf(tx, eventId, typeId);
        const { capacity, saleStartsAt, saleEndsAt, name } = changes;
        if (capacity !== undefined && capacity < tier.taken) throw new QuotaBelowTaken(tier.taken);
        if (name !== undefined) checkName(name, others);
        checkPrice(changes);
        checkWindow(
          saleStartsAt === undefined ? tier.saleStartsAt : saleStartsAt,
          saleEndsAt === undefined ? tier.saleEndsAt : saleEndsAt,
        );
        const asWritten = { ...changes, ...priceOf(changes) };
        await updateTier(tx, typeId, writable(asWritten, event.venueId));
        const { changed, ...values } = differences(tier, asWritten);
        const details = { ticketTypeId: typeId, ...values };
        await noteActingFor(tx, by, event, { action: 'ticket_type_changed', changed, details });
        return { data: await readEvent(tx, eventId) };
      });
    },

    /** Only what nobody has ordered. @throws NotFound, Forbidden, EventClosed, TierHasOrders */
    async remove(eventId: string, typeId: string, by: Acting) {
      return inTransaction(db, async (tx) => {
        const details = { ticketTypeId: typeId };
        const event = await lockOwnEvent(tx, eventId, by, {
          action: 'ticket_type_deleted',
          details,
        });
        checkOpen(event);
        const { tier, others } = await tierOf(tx, eventId, typeId);
        if (tier.ordered || tier.taken > 0) throw new TierHasOrders();
        if (event.status === 'scheduled' && others.length === 0) {
          throw new EventStateConflict(
            'Acara yang sudah terbit butuh setidaknya satu jenis tiket.',
          );
        }
        await deleteTier(tx, typeId);
        return { data: await readEvent(tx, eventId) };
      });
    },
  };
}

export type Tiers = ReturnType<typeof createTiers>;

async function tierOf(tx: Tx, eventId: string, typeId: string) {
  const all = await selectTiers(tx, eventId);
  const tier = all.find(({ id }) => id === typeId);
  if (tier === undefined) throw new NotFound('Jenis tiket');
  return { tier, others: all.filter(({ id }) => id !== typeId) };
}

function checkName(name: string, others: TierRow[]): void {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    const message = 'Sudah ada jenis tiket dengan nama ini';
    throw new ValidationFailed([{ field: 'name', message }]);
  }
}

function checkPrice({ free = false, price = 0 }: TierChanges): void {
  if (free && price > 0) {
    const message = 'Tiket gratis tidak punya harga';
    throw new ValidationFailed([{ field: 'price', message }]);
  }
}

/** All but the description, which is long and decides over no money. */
const worthNoting = ({ description: _, ...rest }: TierChanges) => rest;

/** What says something else than before; of a description only that it does. */
function differences(tier: TierRow, changes: TierChanges) {
  const before: TierChanges = tier;
  const names = (Object.keys(changes) as (keyof TierChanges)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  const of = (row: TierChanges) =>
    Object.fromEntries(
      names.filter((name) => name !== 'description').map((name) => [name, row[name]]),
    );
  return { changed: names, before: of(before), after: of(changes) };
}

/** Who names a price says that it isn't free, and who says free, that there is no price. */
function priceOf({ free, price }: TierChanges): Pick<TierChanges, 'free' | 'price'> {
  if (free === true) return { free, price: 0 };
  return price !== undefined && price > 0 ? { free: false } : {};
}

function checkWindow(saleStartsAt: string | null, saleEndsAt: string | null): void {
  if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt) {
    const message = 'Akhir penjualan harus setelah awal penjualan';
    throw new ValidationFailed([{ field: 'saleEndsAt', message }]);
  }
}

/** The fields of a form as columns; their moments are by the clocks of the venue. */
function writable({ saleStartsAt, saleEndsAt, ...rest }: TierChanges, venueId: string) {
  const moment = (wall: string | null) => (wall === null ? null : atVenue(wall, venueId));
  return {
    ...rest,
    ...(saleStartsAt !== undefined && { saleStartsAt: moment(saleStartsAt) }),
    ...(saleEndsAt !== undefined && { saleEndsAt: moment(saleEndsAt) }),
  };
}
