import { randomUUID } from 'node:crypto';
import { currentAgreement } from '@panggung/policy';
import { dataOf, type Request } from './request';

export interface Offer {
  eventId: string;
  ticketTypeId: string;
}

/** A guest of a shop. */
export const guest = (email = `${randomUUID()}@tamu.test`) => ({
  name: 'Tamu Uji',
  email,
  phone: '0812 3456 7890',
});

/** The order of a guest who buys tickets of one type; sent again, it is the same order. */
export function guestOrder(
  { eventId, ticketTypeId }: Offer,
  { quantity = 1, buyer = guest(), ...more }: OrderDetails = {},
) {
  const items = [{ ticketTypeId, quantity }];
  return {
    path: '/api/tickets/guest-purchase',
    headers: { 'idempotency-key': randomUUID() },
    body: { agreement: currentAgreement, eventId, items, buyer, ...more },
  };
}

interface OrderDetails {
  quantity?: number;
  buyer?: ReturnType<typeof guest>;
  /** Of somebody whose turn it is. */
  waitingToken?: string;
}

export interface OrderRef {
  id: string;
  accessToken?: string;
}

/** The call that opens the payment of a guest's order. */
export const paymentOf = ({ id, accessToken = '' }: OrderRef) => ({
  path: '/api/payments/create-transaction',
  headers: { 'x-access-token': accessToken },
  body: { transactionId: id },
});

/**
 * Pays at the gateway's own page, as a browser does.
 * @param page path of the payment page
 * @throws Error when the page does not show the payment as made
 */
export async function payAtGateway(request: Request, page: string, method: string): Promise<void> {
  await request({ path: `${page}/method`, body: new URLSearchParams({ method }) });
  await request({ path: `${page}/simulate`, body: new URLSearchParams({ action: 'pay' }) });
  const { status } = JSON.parse((await request({ path: `${page}/state` })).text) as {
    status: string;
  };
  if (status !== 'settlement') throw new Error(`paid, but the gateway's page says ${status}`);
}

/** Orders as a guest and opens the payment. @throws Error with the refusal */
export async function orderAndOpenPayment(
  request: Request,
  offer: Offer,
  details: OrderDetails = {},
): Promise<{ order: OrderRef; payment: { id: string; redirectUrl: string | null } }> {
  const placed = await request(guestOrder(offer, details));
  if (placed.status !== 201) throw new Error(`order refused: ${placed.status} ${placed.text}`);
  const order = dataOf<OrderRef>(placed);
  const opened = await request(paymentOf(order));
  if (opened.status >= 400) throw new Error(`payment refused: ${opened.status} ${opened.text}`);
  return { order, payment: dataOf(opened) };
}
