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

/** Fills in the checkout as a guest and continues to the payment page. */
export async function orderAsGuest(
  page: Page,
  { eventId, ticketTypeId }: TicketOffer,
  { email, quantity = 1 }: { email: string; quantity?: number },
): Promise<void> {
  await page.goto(`/checkout/new?event=${eventId}&t=${ticketTypeId}:${quantity}`);
  await page.getByLabel('Nama lengkap').fill('Tamu Kembali');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nomor telepon').fill('081234567890');
  await agree(page);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran' })).toBeVisible();
}
