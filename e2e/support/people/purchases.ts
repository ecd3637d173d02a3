import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { agree } from './agreement';

/** A ticket type on sale, of an event so far ahead that most of the price is refundable. */
export interface TicketOffer {
  eventId: string;
  ticketTypeId: string;
  /** Rupiah. */
  price: number;
}

/** Milliseconds ahead from which the best refund tier applies, plus a spare day for midnight. */
const farAway = 8 * 86_400_000;

export async function distantOffer(request: APIRequestContext): Promise<TicketOffer> {
  const answer = await request.get('/api/events?available=true&limit=50&sort=popular');
  const { data } = (await answer.json()) as { data: SoldEvent[] };
  for (const { id, startsAt, ticketTypes } of data) {
    if (Date.parse(startsAt) - Date.now() < farAway) continue;
    const type = ticketTypes.find(
      ({ status, price, available }) => status === 'on_sale' && price > 0 && available > 20,
    );
    if (type) return { eventId: id, ticketTypeId: type.id, price: type.price };
  }
  throw new Error('The demo data holds no distant event with tickets on sale');
}

interface SoldEvent {
  id: string;
  startsAt: string;
  ticketTypes: { id: string; status: string; price: number; available: number }[];
}

interface Buyer {
  /** Left out by a member, of whom the page knows it; so is the email. */
  name?: string;
  email?: string;
  phone?: string;
}

/** Fills in who buys, agrees to the terms and goes on to pay. */
export async function submitBuyer(
  page: Page,
  { name, email, phone = '081234567890' }: Buyer,
): Promise<void> {
  if (name !== undefined) await page.getByLabel('Nama lengkap').fill(name);
  if (email !== undefined) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nomor telepon').fill(phone);
  await agree(page);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
}

/** Adds a ticket of the first type that can be had. */
export const addTicket = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Tambah/ })
    .and(page.locator(':enabled'))
    .first()
    .click();

/** Fills in the checkout as a guest and continues to the payment page. */
export async function orderAsGuest(
  page: Page,
  { eventId, ticketTypeId }: TicketOffer,
  { email, quantity = 1 }: { email: string; quantity?: number },
): Promise<void> {
  await page.goto(`/checkout/new?event=${eventId}&t=${ticketTypeId}:${quantity}`);
  await submitBuyer(page, { name: 'Tamu Kembali', email });
  await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran' })).toBeVisible();
}
