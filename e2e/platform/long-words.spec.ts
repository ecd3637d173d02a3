import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs } from '../support/people/accounts';
import { promotorsEvent } from '../support/people/studio';
import { query } from '../support/site/database';
import { widths } from '../support/widths';

const word = (length: number) => 'Panjang'.padEnd(length, 'W');

/** An event of the demo's promotor where every name is one long word. */
async function eventOfLongWords(): Promise<string> {
  const { eventId } = await promotorsEvent();
  const [venue] = await query<{ id: string }>(
    `insert into venues (name, city, province, timezone)
     values ($1, $2, 'DKI Jakarta', 'Asia/Jakarta') returning id`,
    [word(100), word(60)],
  );
  await query('update events set title = $2, venue_id = $3 where id = $1', [
    eventId,
    word(200),
    venue?.id,
  ]);
  await query('update ticket_types set name = $2 where event_id = $1', [eventId, word(60)]);
  return eventId;
}

/** Expects that nothing on the page is wider than the screen. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
  const { width, screen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(width, path).toBe(screen);
}

for (const { width, tag } of widths) {
  test(`names of one long word break no layout at ${width} px`, { tag }, async ({ page }) => {
    const id = await eventOfLongWords();
    await enterAs(page, 'promotor@panggung.test');
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      `/events?q=${word(60)}`,
      `/events/${id}`,
      `/checkout/new?event=${id}`,
      '/studio',
      ...[
        '',
        '/edit',
        '/tickets',
        '/preview',
        '/sales',
        '/attendees',
        '/statement',
        '/history',
      ].map((part) => `/studio/events/${id}${part}`),
    ]) {
      await expectToFit(page, path);
    }
  });
}
