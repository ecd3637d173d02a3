import { expect, type Page } from '@playwright/test';
import { addTicket, submitBuyer } from '../people/purchases';
import { freshEmail } from '../people/accounts';
import { payAtGateway } from '../people/gateway';
import { eventOnSale } from '../api';

interface Mail {
  id: string;
  subject: string;
  attachments: { name: string }[];
}

/** Buys one ticket as a guest, from the page of the order to the QR code. @returns the buyer's address */
export async function buyByTapping(page: Page, origin: string): Promise<string> {
  const event = await eventOnSale(page.request, 0, origin);
  const email = freshEmail('jejak');
  await page.goto(`${origin}/checkout/new?event=${event.id}`);
  await addTicket(page);
  await submitBuyer(page, { name: 'Jejak Uji Coba', email });
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
