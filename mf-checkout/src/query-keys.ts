import type { OrderReader } from './features/access/order-access';

const readBy = ({ userId, accessToken }: OrderReader) => [userId ?? 'guest', accessToken];

/** Cache keys of orders; the data of one order depends on its reader. */
export const orderKeys = {
  all: ['transactions'],
  allOwn: ['transactions', 'my'],
  own: (userId: string, selection: object) => ['transactions', 'my', userId, selection],
  one: (id: string) => ['transactions', 'one', id],
  oneFor: (id: string, reader: OrderReader) => [...orderKeys.one(id), ...readBy(reader)],
  refunds: (id: string) => ['transactions', 'refunds', id],
  refundsFor: (id: string, reader: OrderReader) => [...orderKeys.refunds(id), ...readBy(reader)],
  refundQuote: (id: string) => ['transactions', 'refund-quote', id],
  refundQuoteFor: (id: string, reader: OrderReader) => [
    ...orderKeys.refundQuote(id),
    ...readBy(reader),
  ],
  payment: (id: string) => ['payments', 'status', id],
};

/** Cache keys of tickets. */
export const ticketKeys = {
  all: ['tickets'],
  own: (userId: string) => ['tickets', 'my', userId],
  oneFor: (id: string, reader: OrderReader) => ['tickets', 'one', id, ...readBy(reader)],
  offer: (token: string) => ['ticket-offers', token],
};

/** Cache keys of the products of a cart. */
export const cartKeys = {
  all: ['cart', 'items'],
  items: (ids: readonly string[], eventId: string | undefined) => ['cart', 'items', ids, eventId],
};
