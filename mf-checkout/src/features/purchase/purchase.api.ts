import type { ApiClient, Payment, Transaction } from '@panggung/platform';
import { accessHeaders } from '../access/order-access';
import type { Buyer } from './buyer';
import type { ChosenItem } from './selection';

/** All that makes up an order. */
export interface OrderContent {
  eventId: string;
  items: { ticketTypeId: string; quantity: number }[];
  buyer: Buyer;
}

export function orderContent(eventId: string, items: ChosenItem[], buyer: Buyer): OrderContent {
  return {
    eventId,
    items: items.map(({ type, quantity }) => ({ ticketTypeId: type.id, quantity })),
    buyer: { name: buyer.name, email: buyer.email, phone: buyer.phone },
  };
}

/** Places an order as a member or as a guest; safe to send again with the same key. */
export async function placeOrder(
  api: ApiClient,
  content: OrderContent,
  { member, key }: { member: boolean; key: string },
): Promise<Transaction> {
  const options = { headers: { 'Idempotency-Key': key } };
  const { data } = member
    ? await api.post('/transactions', content, options)
    : await api.post('/tickets/guest-purchase', content, options);
  return data;
}

/** Opens the payment of an order, or gives the attempt that is still open. */
export async function openPayment(
  api: ApiClient,
  transactionId: string,
  accessToken: string | null,
): Promise<Payment> {
  const headers = accessHeaders(accessToken);
  const { data } = await api.post('/payments/create-transaction', { transactionId }, { headers });
  return data;
}
