import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { events, merchandiseVariants, promoCodes, ticketTypes } from '../../db/schema';
import type { Tx } from '../../platform/db/database';
import { groupBy } from '../../platform/group-by';
import { selectForSale, type ForSaleRow } from './for-sale.repository';

/** Counters of limited stock, in the order in which every transaction locks them. */
const counters = {
  ticket_type: ticketTypes,
  promo_code: promoCodes,
  merchandise_variant: merchandiseVariants,
};

type StockKind = keyof typeof counters;

const ranks = Object.keys(counters);

/** Units of one counter. */
export interface StockLine {
  of: StockKind;
  id: string;
  quantity: number;
}

export interface StockRepository {
  /**
   * What events have for sale, with the database's time. Locks the ticket types and the events
   * until the end of the transaction: so their stock is certain, and so are the unpaid tickets of
   * an event, even when two buyers order different types of it.
   */
  lockForSale(tx: Tx, eventIds: string[], ticketTypeIds: string[]): Promise<ForSaleRow[]>;
  /**
   * Takes units, all or none.
   * @returns whether there were enough
   */
  take(tx: Tx, line: StockLine): Promise<boolean>;
  /**
   * Takes units of many counters that are locked already, with one statement for each kind.
   * @returns whether there were enough of all; if not, the transaction must be rolled back
   */
  takeLocked(tx: Tx, lines: StockLine[]): Promise<boolean>;
  giveBack(tx: Tx, line: StockLine): Promise<void>;
}

/**
 * Stock is one counter per ticket type, promo code or variant of merchandise. The guard and the
 * change are a single statement, so no other transaction can come between them; the row stays
 * locked until the commit.
 */
export const stockRepository: StockRepository = {
  async lockForSale(tx, eventIds, ticketTypeIds) {
    const rows = await selectForSale(tx, eventIds, ticketTypeIds).for('no key update', {
      of: ticketTypes,
    });
    // A cancellation of an event either came first, which this query sees, or waits for the
    // orders. The event's row is locked last, as in a change of its ticket types.
    const current = await tx
      .select({ id: events.id, status: events.status })
      .from(events)
      .where(inArray(events.id, eventIds))
      .orderBy(asc(events.id))
      .for('no key update');
    const statuses = new Map(current.map(({ id, status }) => [id, status]));
    return rows.map((row) => ({ ...row, status: statuses.get(row.event.id) ?? row.status }));
  },
  async take(tx, { of, id, quantity }) {
    const counter = counters[of];
    const { rowCount } = await tx
      .update(counter)
      .set({ taken: sql`${counter.taken} + ${quantity}` })
      .where(
        and(
          eq(counter.id, id),
          // A null capacity means no limit.
          sql`(${counter.taken} + ${quantity} <= ${counter.capacity}) is not false`,
        ),
      );
    return rowCount === 1;
  },
  async takeLocked(tx, lines) {
    for (const [kind, ofKind] of groupBy(lines, ({ of }) => of)) {
      const counter = counters[kind];
      const wanted = sql`jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb)
        as wanted(id uuid, quantity integer)`;
      const { rowCount } = await tx
        .update(counter)
        .set({ taken: sql`${counter.taken} + wanted.quantity` })
        .from(wanted)
        .where(
          sql`${counter.id} = wanted.id
            and (${counter.taken} + wanted.quantity <= ${counter.capacity}) is not false`,
        );
      if (rowCount !== ofKind.length) return false;
    }
    return true;
  },
  async giveBack(tx, { of, id, quantity }) {
    const counter = counters[of];
    await tx
      .update(counter)
      .set({ taken: sql`${counter.taken} - ${quantity}` })
      .where(eq(counter.id, id));
  },
};

export const ticketLine = (item: { ticketTypeId: string; quantity: number }): StockLine => ({
  of: 'ticket_type',
  id: item.ticketTypeId,
  quantity: item.quantity,
});

/** The order in which every transaction locks counters, which prevents deadlocks. */
export function inLockOrder(lines: StockLine[]): StockLine[] {
  return lines.toSorted(
    (one, other) => ranks.indexOf(one.of) - ranks.indexOf(other.of) || (one.id < other.id ? -1 : 1),
  );
}

/** Lines of the same counter as one. */
export function summed(lines: StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>();
  for (const line of lines) {
    const quantity = (sums.get(line.id)?.quantity ?? 0) + line.quantity;
    sums.set(line.id, { ...line, quantity });
  }
  return [...sums.values()];
}
