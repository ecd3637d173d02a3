import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { query } from '../site/database';
import { demoPassword } from './accounts';
import { messagesTo } from './mailbox';
import { demoPromotor, promotorsEvent } from './studio';

/** A sale that is ahead, with a waiting room into which people can come. */
export interface Sale {
  eventId: string;
  ticketTypeId: string;
}

async function asPromotor(request: APIRequestContext) {
  const data = { email: demoPromotor, password: demoPassword };
  const answer = await request.post('/api/auth/login', { data });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Calls what the promotor of a sale may do with its room. */
export async function callRoom(
  request: APIRequestContext,
  { eventId }: Sale,
  path = '',
  data: object = {},
): Promise<void> {
  const headers = await asPromotor(request);
  const address = `/api/studio/events/${eventId}/waiting-room${path}`;
  const answer = await request.post(address, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function saleWithRoom(
  request: APIRequestContext,
  { tickets = 12, ...wish }: { tickets?: number; ratePerMinute?: number } = {},
): Promise<Sale> {
  const sale = await promotorsEvent(60);
  await query(
    `update ticket_types set capacity = $2, sale_starts_at = now() + interval '10 minutes' where event_id = $1`,
    [sale.eventId, tickets],
  );
  await callRoom(request, sale, '', { mode: 'scheduled', opensBeforeMinutes: 30, ...wish });
  return sale;
}

/**
 * The sale begins now: the pool is closed, and drawn some ten seconds later.
 * @param pages that hear of it at once; others do within a minute, as the time was another one
 */
export async function beginSale(
  request: APIRequestContext,
  { eventId }: Sale,
  ...pages: Page[]
): Promise<void> {
  await query(`update ticket_types set sale_starts_at = now() where event_id = $1`, [eventId]);
  // Pages and answers are kept for some seconds.
  await expect
    .poll(async () => (await request.get(`/queue/${eventId}`)).text(), { timeout: 20_000 })
    .not.toContain('Ruang tunggu sudah dibuka');
  for (const page of pages) await page.reload();
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The address of the link that proves a guest's address. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [mail] = await messagesTo(request, email);
      link = /https?:\/\/\S+\/queue\/[\w-]+#token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** Comes in as a guest, from the page of the event to the mailed link. */
export async function joinAsGuest(
  page: Page,
  request: APIRequestContext,
  { eventId }: Sale,
  email: string,
): Promise<void> {
  await page.goto(`/queue/${eventId}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim tautan ke email saya' }).click();
  await expect(page.getByText('Periksa email Anda')).toBeVisible();
  await page.goto(await mailedLink(request, email));
  await page.getByRole('button', { name: 'Masuk ruang tunggu' }).click();
  await expect(heading(page, 'Anda sudah di ruang tunggu')).toBeVisible();
}

/** The entry that a page keeps for a sale, whoever came in; the newest. */
export const entryOn = (page: Page, { eventId }: Sale) =>
  page.evaluate((id) => {
    const places = JSON.parse(localStorage.getItem('panggung.queue') ?? '{}') as Record<
      string,
      { entryId: string } | undefined
    >;
    const name = Object.keys(places).findLast((one) => one.startsWith(id));
    if (name === undefined) throw new Error('The page keeps no entry.');
    return places[name]?.entryId;
  }, eventId);
