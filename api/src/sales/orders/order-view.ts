import type { paymentAttempts } from '../../db/schema';
import type { Ticket } from '../tickets/tickets.schema';
import type { OrderRow } from './orders.repository';
import type { PricedItem } from './order-rules';
import type { Transaction } from './orders.schema';
import type { Payment } from './order-payment.schema';
import { eventSummary, type PricedGoods } from '../../catalog';

type AttemptRow = typeof paymentAttempts.$inferSelect;

export interface OrderParts {
  items: Pick<PricedItem, 'ticketTypeId' | 'name' | 'quantity' | 'unitPrice' | 'holders'>[];
  merchandise: PricedGoods[];
  attempt?: AttemptRow | undefined;
  tickets?: Ticket[];
}

/** An order as it is on the wire. */
export function transactionView(
  { order, event }: Pick<OrderRow, 'order' | 'event'>,
  { items, merchandise, attempt, tickets = [] }: OrderParts,
): Transaction {
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    source: order.source,
    event: eventSummary(event),
    items: items.map(({ ticketTypeId, name, quantity, unitPrice, holders }) => ({
      ticketTypeId,
      name,
      quantity,
      unitPrice,
      subtotal: unitPrice * quantity,
      holders,
    })),
    merchandise: merchandise.map(({ variantId, name, quantity, unitPrice }) => ({
      variantId,
      name,
      quantity,
      unitPrice,
      subtotal: unitPrice * quantity,
    })),
    promo: order.promoCode === null ? null : { code: order.promoCode, discount: order.discount },
    total: order.total,
    buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payment: attempt === undefined ? null : paymentView(attempt),
    tickets,
    // Paid orders are mailed in any case.
    mailWithheld: order.mailWithheld && (order.paidAt === null || order.total === 0),
  };
}

export function paymentView(attempt: AttemptRow): Payment {
  return {
    id: attempt.id,
    transactionId: attempt.orderId,
    status: attempt.status,
    method: attempt.method,
    token: attempt.token ?? '',
    redirectUrl: attempt.redirectUrl ?? '',
    expiresAt: attempt.expiresAt.toISOString(),
    payTo: attempt.payTo,
  };
}
