import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { query } from '../site/database';
import { sessionOf } from './accounts';
import { mailed } from './mailbox';
import { demoPromotor, promotorsEvent } from './studio';

/** A sale that is ahead, with a waiting room into which people can come. */
export interface Sale {
  eventId: string;
  ticketTypeId: string;
}

/** Calls what the promotor of a sale may do with its room. */
export async function callRoom(
  request: APIRequestContext,
  { eventId }: Sale,
  path = '',
  data: object = {},
): Promise<void> {
  const { headers } = await sessionOf(request, demoPromotor);
  const address = `/api/studio/events/${eventId}/waiting-room${path}`;
  const answer = await request.post(address, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function saleWithRoom(
  request: APIRequestContext,
  { tickets = 12, ...room }: { tickets?: number; ratePerMinute?: number } = {},
): Promise<Sale> {
  const sale = await promotorsEvent(60);
  await query(
    `update ticket_types set capacity = $2, sale_starts_at = now() + interval '10 minutes' where event_id = $1`,
    [sale.eventId, tickets],
  );
  await callRoom(request, sale, '', { mode: 'scheduled', opensBeforeMinutes: 30, ...room });
  return sale;
}

/**
 * The sale begins now: the pool is closed, and drawn some ten seconds later.
 * @param pages that show it at once; others do within a minute, as the time was another one
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
  const link = await mailed(request, email, /https?:\/\/\S+\/queue\/[\w-]+#token=[\w.-]+/);
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
