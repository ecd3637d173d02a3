import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { ownEvent, query } from '../support/site/database';

const mostTaps = 9;

/** Taps as a person counts them: what a keyboard's keys do is none. */
function fingerOn(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.click();
    },
    /** Types into what has the focus. */
    type: (text: string) => page.keyboard.type(text),
    /** The key „next" of a phone's keyboard. */
    next: () => page.keyboard.press('Tab'),
  };
}

/** A concert in Bandung on the last evening of the weekend that begins, or of this one. */
async function concertAtTheWeekend(title: string): Promise<void> {
  const { eventId } = await ownEvent(50);
  await query(
    `update events set title = $2,
       category_id = (select id from categories where name = 'Konser'),
       venue_id = (select id from venues where city = 'Bandung' limit 1),
       starts_at = (date_trunc('week', now() at time zone 'Asia/Jakarta')
         + interval '6 days 23 hours 59 minutes') at time zone 'Asia/Jakarta',
       ends_at = null
     where id = $1`,
    [eventId, title],
  );
  await query('update ticket_types set price = 150000, sale_ends_at = null where event_id = $1', [
    eventId,
  ]);
}

test.use({ viewport: { width: 390, height: 844 } });

test('a concert this weekend in Bandung under Rp 200 rb: nine taps from home to paying', async ({
  page,
}, testInfo) => {
  const title = `Angklung Senja ${Date.now()}`;
  await concertAtTheWeekend(title);
  const finger = fingerOn(page);
  await page.goto('/');

  const search = page.getByRole('search');
  await finger.tap(search.getByRole('link', { name: 'Akhir pekan ini' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    // On a Sunday one day is left of the weekend.
    /^Acara(,| pada) \d/,
  );
  await finger.tap(page.getByLabel(/^Cari acara/));
  await finger.type('konser bandung');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Rp 150.000')).toBeVisible();
  await finger.tap(card.getByRole('link'));
  await finger.tap(page.getByRole('link', { name: /^Pilih/ }).first());

  const name = page.getByLabel('Nama lengkap');
  await finger.tap(name);
  await finger.type('Tamu Bergegas');
  await finger.next();
  await finger.type(freshEmail('bergegas'));
  await finger.next();
  await finger.type('081234567890');
  await finger.tap(page.getByRole('checkbox', { name: /setuju/i }));
  await finger.tap(page.getByRole('button', { name: /^Bayar/ }).first());
  await expect(page.getByText('Pilih cara bayar').or(page.getByText('QRIS')).first()).toBeVisible({
    timeout: 20_000,
  });
  expect(new URL(page.url()).pathname).not.toMatch(/^\/checkout/);
  testInfo.annotations.push({ type: 'taps', description: String(finger.count()) });
  expect(finger.count()).toBeLessThanOrEqual(mostTaps);
});
