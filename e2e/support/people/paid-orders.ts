import { currentAgreement } from '@panggung/policy';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { TicketOffer } from './purchases';

interface Purchase {
  /** Mail address of a guest; a member's is that of the account. */
  email?: string;
  /** Session of a member. */
  token?: string;
  quantity?: number;
  /** The gateway's word for a method. */
  method?: 'qris' | 'gopay' | 'dana' | 'bca_va';
}

interface Order {
  id: string;
  code: string;
  accessToken: string | null;
}

/**
 * Orders tickets by the API and pays for them, for journeys that are about what follows.
 * @param request of a page of the site
 */
export async function buyTickets(
  request: APIRequestContext,
  { eventId, ticketTypeId }: TicketOffer,
  { email, token, quantity = 1, method = 'qris' }: Purchase,
): Promise<Order> {
  const buyer = { phone: '081234567890', ...(email && { name: 'Tamu Kembali', email }) };
  const ordered = await request.post(`/api/${email ? 'tickets/guest-purchase' : 'transactions'}`, {
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    data: { agreement: currentAgreement, eventId, items: [{ ticketTypeId, quantity }], buyer },
  });
  expect(ordered.status(), await ordered.text()).toBe(201);
  const { data: order } = (await ordered.json()) as { data: Order };
  const headers: Record<string, string> = token
    ? { authorization: `Bearer ${token}` }
    : { 'x-access-token': order.accessToken ?? '' };
  const opened = await request.post('/api/payments/create-transaction', {
    headers,
    data: { transactionId: order.id },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { data: payment } = (await opened.json()) as { data: { redirectUrl: string } };
  const form = (path: string, fields: Record<string, string>) =>
    request.post(payment.redirectUrl + path, { form: fields, maxRedirects: 0 });
  expect((await form('/method', { method })).status()).toBe(303);
  expect((await form('/simulate', { action: 'pay' })).status()).toBe(303);
  const status = async () => {
    const answer = await request.get(`/api/transactions/${order.id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('paid');
  return order;
}

/** Opens the page of an order that a guest has paid for. */
export async function openPaidOrder(
  page: Page,
  offer: TicketOffer,
  purchase: Purchase & { email: string },
): Promise<Order> {
  const order = await buyTickets(page.request, offer, purchase);
  await page.goto(`/checkout/${order.id}/status#access=${order.accessToken}`);
  const codes = page.getByRole('img', { name: /^Kode QR/ });
  await expect(codes).toHaveCount(purchase.quantity ?? 1, { timeout: 20_000 });
  return order;
}

/** An order whose refund waits for a transfer to a bank account. @returns the order */
export async function askForTransfer(
  request: APIRequestContext,
  offer: TicketOffer,
  email: string,
) {
  const order = await buyTickets(request, offer, { email, method: 'bca_va' });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  const path = `/api/transactions/${order.id}`;
  const answer = await request.get(path, { headers });
  const { data } = (await answer.json()) as { data: { tickets: { id: string }[] } };
  const payout = { bank: 'BCA', accountNumber: '1234567890', accountName: 'Tamu Kembali' };
  const asked = await request.post(`${path}/refunds`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { ticketIds: data.tickets.map(({ id }) => id), payout },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const statuses = async () => {
    const refunds = await request.get(`${path}/refunds`, { headers });
    return ((await refunds.json()) as { data: { status: string }[] }).data.map((one) => one.status);
  };
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['manual_payout']);
  return order;
}
