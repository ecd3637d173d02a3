import type { EventStatus } from '../../db/statuses';
import type { TicketType } from './events.schema';

export interface SaleFacts {
  /** Rupiah. */
  price: number;
  free: boolean;
  capacity: number;
  taken: number;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  eventStartsAt: Date;
  eventStatus: EventStatus;
  /** Since when its promotor may not sell; null when it may. */
  salesPausedAt: Date | null;
}

/**
 * Whether tickets of a type can be bought at `now`, which is the database's clock: those that are
 * `on_sale` or `low`, and no others. Every order and every screen goes by it.
 */
export function ticketTypeStatus(facts: SaleFacts, now: Date): TicketType['status'] {
  const { capacity, taken, saleStartsAt, saleEndsAt, eventStartsAt, eventStatus } = facts;
  const over = eventStartsAt <= now || (saleEndsAt !== null && saleEndsAt <= now);
  if (eventStatus !== 'scheduled' || over) return 'ended';
  if (facts.salesPausedAt !== null) return 'paused';
  if (saleStartsAt !== null && saleStartsAt > now) return 'upcoming';
  if (isUnannounced(facts)) return 'unannounced';
  return stockStatus({ capacity, taken });
}

/** A price of 0 is not known yet, unless it is said to be free. */
export const isUnannounced = ({ price, free }: Pick<SaleFacts, 'price' | 'free'>): boolean =>
  price === 0 && !free;

/** What is left of something that is on sale, be it tickets or shirts. */
export function stockStatus({ capacity, taken }: { capacity: number; taken: number }) {
  const available = capacity - taken;
  if (available <= 0) return 'sold_out';
  return available <= fewUnits(capacity) ? 'low' : 'on_sale';
}

/** A tenth of all or 20, whichever is smaller, but at least 1. */
const fewUnits = (capacity: number) => Math.max(1, Math.min(Math.floor(capacity / 10), 20));
