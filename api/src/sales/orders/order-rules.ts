import { ticketLimit } from '@panggung/policy';
import { NotFound } from '../../platform/errors/common.errors';
import {
  EventCancelled,
  NotEnoughLeft,
  PriceNotAnnounced,
  SaleEnded,
  SalesPaused,
  SaleNotOpen,
  SoldOut,
  TicketLimitExceeded,
  TicketTypeLimitExceeded,
} from './orders.errors';
import type { OrderRequest } from './orders.schema';
import type { ForSaleRow } from '../stock/for-sale.repository';
import { ticketTypeStatus } from '../../catalog';

export interface PricedItem {
  ticketTypeId: string;
  quantity: number;
  name: string;
  unitPrice: number;
  /** What a promo code takes off each unit. */
  unitDiscount: number;
  /** Who the tickets are for; empty when all are for the buyer. */
  holders: string[];
}

/** @throws TicketLimitExceeded */
export function checkLimit(items: { quantity: number }[]): void {
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  if (units > ticketLimit) throw new TicketLimitExceeded();
}

/**
 * Prices the requested items, or throws why they cannot be bought. The stock check here only
 * refuses buyers early; the decision is made when the stock is taken.
 */
export function priceItems(request: OrderRequest, rows: ForSaleRow[]): PricedItem[] {
  return request.items.map(({ ticketTypeId, quantity, holders = [] }) => {
    const row = rows.find(({ type }) => type.id === ticketTypeId);
    if (row === undefined) throw new NotFound('Jenis tiket');
    checkOnSale(row, quantity);
    if (quantity > row.type.maxPerOrder) throw new TicketTypeLimitExceeded(row.type);
    const { name, price } = row.type;
    return { ticketTypeId, quantity, name, unitPrice: price, unitDiscount: 0, holders };
  });
}

function checkOnSale({ type, event, status, now }: ForSaleRow, quantity: number): void {
  if (status === 'cancelled') throw new EventCancelled();
  if (event.startsAt <= now) throw new SaleEnded();
  const { salesPausedAt } = event;
  const facts = { ...type, salesPausedAt, eventStartsAt: event.startsAt, eventStatus: status };
  switch (ticketTypeStatus(facts, now)) {
    case 'ended':
      throw new SaleEnded(type.name);
    case 'paused':
      throw new SalesPaused();
    case 'upcoming':
      throw new SaleNotOpen(type.name);
    case 'unannounced':
      throw new PriceNotAnnounced(type.name);
    case 'sold_out':
      throw new SoldOut(type.name);
    default:
      checkLeft(type.name, type.capacity - type.taken, quantity);
  }
}

function checkLeft(name: string, left: number, quantity: number): void {
  if (left < quantity) throw new NotEnoughLeft(name, left);
}
