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
  method?: 'qris' | 'gopay' | 'dana' | 'bca_va' | 'credit_card';
}

interface Order {
  id: string;
  code: string;
  accessToken: string | null;
}

interface PlacedOrder extends Order {
  /** Address of the gateway's page, where the method is chosen already. */
  paymentPage: string;
  /** Headers of whoever may read it. */
  headers: Record<string, string>;
}

/**
 * Orders tickets by the API and chooses how to pay, for journeys that are about what follows.
 * @param request of a page of the site
 */
export async function placeOrder(
  request: APIRequestContext,
  { eventId, ticketTypeId }: TicketOffer,
  { email, token, quantity = 1, method = 'qris' }: Purchase,
): Promise<PlacedOrder> {
  const session: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const buyer = { phone: '081234567890', ...(email && { name: 'Tamu Kembali', email }) };
  const ordered = await request.post(`/api/${email ? 'tickets/guest-purchase' : 'transactions'}`, {
    headers: { 'idempotency-key': crypto.randomUUID(), ...session },
    data: { agreement: currentAgreement, eventId, items: [{ ticketTypeId, quantity }], buyer },
  });
  expect(ordered.status(), await ordered.text()).toBe(201);
  const { data: order } = (await ordered.json()) as { data: Order };
  const headers = token ? session : { 'x-access-token': order.accessToken ?? '' };
  const opened = await request.post('/api/payments/create-transaction', {
    headers,
    data: { transactionId: order.id },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { data: payment } = (await opened.json()) as { data: { redirectUrl: string } };
  const paymentPage = payment.redirectUrl;
  await send(request, `${paymentPage}/method`, { method });
  return { ...order, paymentPage, headers };
}

/** Sends a form of the gateway's page. */
async function send(request: APIRequestContext, address: string, form: Record<string, string>) {
  const answer = await request.post(address, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Orders tickets and pays for them. */
export async function buyTickets(
  request: APIRequestContext,
  offer: TicketOffer,
  purchase: Purchase,
): Promise<Order> {
  const { paymentPage, headers, ...order } = await placeOrder(request, offer, purchase);
  await send(request, `${paymentPage}/simulate`, { action: 'pay' });
  const status = async () => {
    const answer = await request.get(`/api/transactions/${order.id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('paid');
  return order;
}

/** Opens the page of a guest's order, as the link in the mail does. */
export async function openOrder(page: Page, { id, accessToken }: Order): Promise<void> {
  // A page that differs in its fragment alone would not load.
  if (page.url().includes(id)) await page.goto('about:blank');
  await page.goto(`/checkout/${id}/status#access=${accessToken}`);
}

/** Opens the page of an order that a guest has paid for. */
export async function openPaidOrder(
  page: Page,
  offer: TicketOffer,
  purchase: Purchase & { email: string },
): Promise<Order> {
  const order = await buyTickets(page.request, offer, purchase);
  await openOrder(page, order);
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
