import { expect, type Page } from '@playwright/test';
import { agree } from '../people/agreement';
import { freshEmail } from '../people/accounts';
import { payAtGateway } from '../people/gateway';
import type { Event } from '../shapes';

interface Mail {
  id: string;
  subject: string;
  attachments: { name: string }[];
}

/** An event with tickets on sale, at any site. */
export async function eventAt(origin: string): Promise<Event> {
  const response = await fetch(`${origin}/api/events?available=true&limit=50`);
  const { data } = (await response.json()) as { data: Event[] };
  const event = data.find(
    ({ ticketTypes, status }) =>
      status === 'scheduled' &&
      ticketTypes.some((type) => type.status === 'on_sale' && type.price > 0),
  );
  if (!event) throw new Error('The demo data holds no event with tickets on sale');
  return event;
}

/** Buys one ticket as a guest, from the page of the order to the QR code. @returns the buyer's address */
export async function buyByTapping(page: Page, origin: string): Promise<string> {
  const event = await eventAt(origin);
  const email = freshEmail('jejak');
  await page.goto(`${origin}/checkout/new?event=${event.id}`);
  await page
    .getByRole('button', { name: /^Tambah/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await page.getByLabel('Nama lengkap').fill('Jejak Uji Coba');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nomor telepon').fill('081234567890');
  await agree(page);
  await page.getByRole('button', { name: /Bayar|Lanjut/ }).click();
  await payAtGateway(page, 'QRIS');
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });
  return email;
}

/** The mail with the ticket, as it came by SMTP; waits for it. */
export async function mailedTicket(origin: string, email: string): Promise<string> {
  const mailbox = `${origin}/sandbox/mail`;
  const read = async () => {
    const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
    return ((await response.json()) as { messages: Mail[] }).messages;
  };
  const hasTicket = ({ attachments }: Mail) =>
    attachments.some(({ name }) => name.endsWith('.pdf'));
  await expect.poll(async () => (await read()).some(hasTicket), { timeout: 20_000 }).toBe(true);
  const mail = (await read()).find(hasTicket);
  return (await fetch(`${mailbox}/messages/${mail?.id}/raw`)).text();
}
