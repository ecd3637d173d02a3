import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../src/sales/orders/orders.schema';
import type { Problem } from '../../../src/platform/http/schemas';
import { createEvent, guest, handOutAt } from '../factories';
import type { TestApp } from '../test-app';
import type { Payment } from '../../../src/sales/orders/order-payment.schema';

export interface GuestOrder {
  eventId: string;
  items: { ticketTypeId: string; quantity: number; holders?: string[] }[];
  merchandise?: { variantId: string; quantity: number }[];
  promoCode?: string;
  waitingToken?: string;
  buyer?: ReturnType<typeof guest>;
  key?: string;
  /** The network address that the order comes from. */
  from?: string;
}

/** Buys as a guest through the API. */
export async function buyAsGuest(app: TestApp, { key, buyer, from, ...order }: GuestOrder) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/tickets/guest-purchase',
    headers: { 'idempotency-key': key ?? randomUUID() },
    ...(from !== undefined && { remoteAddress: from }),
    payload: { agreement: currentAgreement, ...order, buyer: buyer ?? guest() },
  });
  const body = response.json<{ data: Transaction } & Problem>();
  return { status: response.statusCode, body, order: body.data };
}

interface Sold extends Pick<GuestOrder, 'merchandise'> {
  capacity?: number;
  quantity?: number;
}

/** A guest's order for one ticket of a new event, with the payment page open. */
export async function awaitingPayment(
  app: TestApp,
  { capacity = 10, quantity = 1, merchandise = [] }: Sold = {},
) {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity }]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity }];
  await handOutAt(
    app.db,
    eventId,
    merchandise.map(({ variantId }) => variantId),
  );
  const { order } = await buyAsGuest(app, { eventId, items, merchandise });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  const payment = await openPayment(app, order.id, headers);
  const gatewayOrderId = `${order.code}-1`;
  return { eventId, typeId: typeIds[0] ?? '', items, order, headers, payment, gatewayOrderId };
}

export async function openPayment(
  app: TestApp,
  transactionId: string,
  headers: Record<string, string>,
): Promise<Payment> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/payments/create-transaction',
    headers,
    payload: { transactionId },
  });
  return response.json<{ data: Payment }>().data;
}

export async function readOrder(
  app: TestApp,
  id: string,
  headers: Record<string, string>,
): Promise<Transaction> {
  const response = await app.http.inject({ url: `/api/transactions/${id}`, headers });
  return response.json<{ data: Transaction }>().data;
}

/** Cancels an unpaid order as its buyer. */
export async function cancelOrder(app: TestApp, id: string, headers: Record<string, string>) {
  const url = `/api/transactions/${id}/cancel`;
  const response = await app.http.inject({ method: 'POST', url, headers });
  const body = response.json<{ data: Transaction } & Problem>();
  return { status: response.statusCode, body };
}

/** A guest's order that was paid, with its tickets. @param method the gateway's payment type */
export async function paidOrder(
  app: TestApp,
  {
    quantity = 2,
    method = 'qris',
    issuer,
    ...more
  }: Sold & { method?: string; issuer?: string } = {},
) {
  const bought = await awaitingPayment(app, { ...more, quantity });
  app.gateway.set(bought.gatewayOrderId, 'settlement', { method, ...(issuer && { issuer }) });
  await notify(app, app.gateway.notification(bought.gatewayOrderId));
  const { tickets } = await readOrder(app, bought.order.id, bought.headers);
  return { ...bought, tickets };
}

/** Delivers a notification as the gateway does. @returns the status of the answer */
export async function notify(app: TestApp, payload: Record<string, unknown>): Promise<number> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/payments/notifications',
    payload,
  });
  return response.statusCode;
}

interface Sale {
  quantity?: number;
  method?: string;
  merchandise?: GuestOrder['merchandise'];
}

/** A guest's paid order for an event that is there. */
export async function sell(
  app: TestApp,
  eventId: string,
  ticketTypeId: string,
  { quantity = 1, method = 'qris', merchandise = [] }: Sale = {},
) {
  const items = [{ ticketTypeId, quantity }];
  const { order } = await buyAsGuest(app, { eventId, items, merchandise });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  return { headers, order: await readOrder(app, order.id, headers) };
}
