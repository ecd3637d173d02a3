import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { query } from '../support/site/database';

/** The boxes of the rows on the screen, without what they open to. */
const rowsOf = (page: Page) =>
  page.locator('main tbody > tr:first-child').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, left, right } = row.getBoundingClientRect();
      return { top, bottom, left, right };
    }),
  );

/** So many of each that a page of a list is full. */
async function manyOfEach(): Promise<void> {
  await query(`insert into promo_codes (code, kind, value, borne_by)
    select 'PADAT-' || n, 'percent', 5, 'platform' from generate_series(1, 25) n
    on conflict do nothing`);
  await query(`insert into users (email, name, role)
    select 'padat.' || n || '@contoh.test', 'Pemohon Padat ' || n, 'user'
    from generate_series(1, 25) n on conflict do nothing`);
  await query(`insert into verifications (user_id, role_type, additional_data)
    select id, 'artist', '{"stageName":"Padat"}' from users where email like 'padat.%'
    on conflict do nothing`);
  await query(`insert into audit_log (action, address, device, actor_id, subject_id)
    select 'user_restored', '10.0.0', 'Uji', (select id from users where email = 'admin@panggung.test'), id
    from users where email like 'padat.%'`);
}

/** Other journeys look for their own among few. */
test.afterAll(async () => {
  await query(`delete from verifications where user_id in
    (select id from users where email like 'padat.%')`);
  await query(`delete from promo_codes where code like 'PADAT-%'`);
});

const lists = [
  ['/admin/events', 'Acara'],
  ['/admin/users', 'Akun'],
  ['/admin/transactions', 'Transaksi'],
  ['/admin/verification', 'Pengajuan'],
  ['/admin/promo-codes', 'Kode promo'],
  ['/admin/audit', 'Catatan audit'],
] as const;

/** Looks at each list, a whole page of it, with the session of an admin. */
async function eachList(
  page: Page,
  size: { width: number; height: number },
  look: (address: string) => Promise<void>,
): Promise<void> {
  await manyOfEach();
  await enterAs(page, 'admin@panggung.test');
  await page.setViewportSize(size);
  for (const [address, name] of lists) {
    await page.goto(address);
    await expect(page.getByRole('table', { name })).toBeVisible();
    await look(address);
    await expectNoViolation(page);
  }
}

test(
  'a screen of a desk shows twenty rows of each list, with targets that can be hit',
  { tag: '@night' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await eachList(page, { width: 1440, height: 900 }, async (address) => {
      const seen = (await rowsOf(page)).filter(
        ({ top, bottom, left, right }) => top >= 0 && bottom <= 900 && left >= 0 && right <= 1440,
      );
      expect(seen.length, address).toBeGreaterThanOrEqual(20);
      const small = await page.locator('main tbody :is(a, button)').evaluateAll(
        (targets) =>
          targets.filter((target) => {
            const { width, height } = target.getBoundingClientRect();
            return width < 24 || height < 24;
          }).length,
      );
      expect(small, `small targets on ${address}`).toBe(0);
      // The head stays in sight.
      await page.locator('main tbody').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('columnheader').first()).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    await page.goto('/admin/events');
    await page.getByText('Filter lain').click();
    await expect(page.getByLabel('Dari tanggal')).toBeVisible();
    await expectNoViolation(page);
  },
);

test('on a phone the rows are cards', { tag: '@night' }, async ({ page }) => {
  test.setTimeout(240_000);
  await eachList(page, { width: 390, height: 844 }, async (address) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, address).toBeLessThanOrEqual(390);
    const [first] = await rowsOf(page);
    expect((first?.bottom ?? 0) - (first?.top ?? 0), address).toBeGreaterThan(100);
  });
});
