import { currentAgreement, type Agreement } from '@panggung/policy';
import type { ApiClient, Payment, Transaction } from '@panggung/platform';
import { accessHeaders } from '../access/order-access';
import type { Buyer } from './form/buyer';
import type { ChosenGoods } from '../cart/chosen-goods';
import { holdersOf, type Holders } from './form/holders';
import type { ChosenItem } from './selection/selection';

/** The content of an order. */
export interface OrderContent {
  agreement: Agreement;
  eventId: string;
  items: { ticketTypeId: string; quantity: number; holders?: string[] }[];
  merchandise?: { variantId: string; quantity: number }[];
  promoCode?: string;
  buyer: Buyer;
  /** Of the waiting room, for events that have one. */
  waitingToken?: string;
}

/** The visitor's choices. */
export interface Purchase {
  items: ChosenItem[];
  goods: ChosenGoods[];
  /** Empty for none. */
  promoCode: string;
  /** Null while the buyer's name is on all tickets. */
  holders: Holders | null;
  buyer: Buyer;
}

export function orderContent(
  eventId: string,
  purchase: Purchase,
  waitingToken?: string,
): OrderContent {
  const { items, goods, promoCode, holders, buyer } = purchase;
  return {
    agreement: currentAgreement,
    eventId,
    items: items.map((item) => ({
      ticketTypeId: item.type.id,
      quantity: item.quantity,
      ...(holders && { holders: holdersOf(holders, item, buyer.name) }),
    })),
    ...(goods.length > 0 && {
      merchandise: goods.map(({ variantId, quantity }) => ({ variantId, quantity })),
    }),
    ...(promoCode !== '' && { promoCode }),
    buyer: { name: buyer.name, email: buyer.email, phone: buyer.phone },
    ...(waitingToken !== undefined && { waitingToken }),
  };
}

/** Places an order as a member or as a guest; safe to repeat with the same key. */
export async function placeOrder(
  api: ApiClient,
  content: OrderContent,
  { member, key }: { member: boolean; key: string },
): Promise<Transaction> {
  const options = { headers: { 'idempotency-key': key } };
  const { data } = member
    ? await api.post('/transactions', content, options)
    : await api.post('/tickets/guest-purchase', content, options);
  return data;
}

/**
 * Opens the payment of an order, or returns the one that is still open.
 * @param insteadOf the payment attempt that the buyer gives up to choose another method
 */
export async function openPayment(
  api: ApiClient,
  transactionId: string,
  accessToken: string | null,
  insteadOf?: string,
): Promise<Payment> {
  const headers = accessHeaders(accessToken);
  const wanted = { transactionId, ...(insteadOf !== undefined && { insteadOf }) };
  const { data } = await api.post('/payments/create-transaction', wanted, { headers });
  return data;
}
