import { randomUUID } from 'node:crypto';
import { buyerKey, newOrderCode } from '../purchase/order-draft';
import { NotEnoughLeft, SoldOut } from '../orders/orders.errors';
import type { Give } from './complimentary.schema';
import type { ForSaleRow } from '../stock/for-sale.repository';
import { type OwnEvent, EventClosed, EventStateConflict } from '../../owners';

/** @throws EventStateConflict, EventClosed when the event is not published, or is over */
export function checkMayBeGiven({ status, isOver }: Pick<OwnEvent, 'status' | 'isOver'>): void {
  if (status === 'draft') {
    throw new EventStateConflict('Terbitkan acara ini dahulu sebelum membagikan tiket undangan.');
  }
  if (status !== 'scheduled') throw new EventClosed(status);
  if (isOver) throw new EventClosed('over');
}

/** The order of a gift as it will be stored. It is free and paid. @throws SoldOut, NotEnoughLeft */
export function draftGift({ type, event, now, expiresAt }: ForSaleRow, wanted: Give) {
  const { quantity, receiver, holders = [], reason } = wanted;
  const left = type.capacity - type.taken;
  if (left <= 0) throw new SoldOut(type.name);
  if (left < quantity) throw new NotEnoughLeft(type.name, left);
  const orderId = randomUUID();
  const buyer = { ...receiver, phone: '' };
  const order = {
    id: orderId,
    code: newOrderCode(),
    eventId: event.id,
    userId: null,
    buyerKey: buyerKey({ userId: undefined, buyer }),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    total: 0,
    status: 'paid' as const,
    source: 'complimentary' as const,
    givenFor: reason,
    createdAt: now,
    expiresAt,
    paidAt: now,
  };
  // Nothing is paid for a gift, so nothing can be refunded.
  const price = { unitPrice: 0, unitDiscount: 0 };
  const item = { orderId, ticketTypeId: type.id, name: type.name, quantity, holders, ...price };
  return { order, item };
}
