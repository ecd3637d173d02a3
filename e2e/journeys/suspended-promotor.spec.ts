import { expect } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { enterAs, freshEmail, register } from '../support/people/accounts';
import { agree } from '../support/people/agreement';
import { ownEvent, query } from '../support/site/database';
import { sizes } from '../support/widths';

/** A verified promotor with one event on sale. */
async function promotorOnSale(email: string) {
  const { eventId } = await ownEvent(30);
  await query(
    `with person as (
       update users set role = 'promotor', email_verified_at = now() where email = $2 returning id
     ), promotor as (
       insert into promotors (user_id, name, verified)
       select id, 'Bara Promosi', true from person returning id
     )
     update events set promotor_id = (select id from promotor) where id = $1`,
    [eventId, email],
  );
  return eventId;
}

for (const { tag, ...size } of sizes) {
  test(
    `a suspended promotor sells nothing, and visitors are told, at ${size.width} px`,
    { tag },
    async ({ page, browser, request }) => {
      const promotor = await register(request, 'bara');
      const eventId = await promotorOnSale(promotor.email);
      const visitor = await (await browser.newContext()).newPage();
      await visitor.setViewportSize(size);
      await visitor.goto(`/events/${eventId}`);
      const buy = visitor.getByRole('link', { name: /^Pilih Festival/ });
      await buy.click();
      await visitor.getByLabel('Nama lengkap').fill('Tamu Setia');
      await visitor.getByLabel('Email').fill(freshEmail('setia'));
      await visitor.getByLabel('Nomor telepon').fill('081234567890');
      await agree(visitor);

      await enterAs(page, 'admin@panggung.test');
      await page.setViewportSize(size);
      await page.goto(`/admin/users?q=${encodeURIComponent(promotor.email)}`);
      await page.getByRole('button', { name: /^Tangguhkan/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Alasan').fill('Tiket palsu dilaporkan.');
      await dialog.getByLabel(/belum pasti/).check();
      await expectNoViolation(page);
      await dialog.getByRole('button', { name: 'Ya, tangguhkan' }).click();
      await expect(page.getByText(/ditangguhkan\.$/)).toBeVisible();

      // The page that was open cannot buy either.
      await visitor
        .getByRole('button', { name: /^Bayar/ })
        .first()
        .click();
      await expect(
        visitor.getByText(/^Tiket Festival tidak dapat dibeli lagi/).first(),
      ).toBeVisible();
      expect(await query('select from orders where event_id = $1', [eventId])).toHaveLength(0);
      // Pages are kept for seconds.
      await expect(async () => {
        await visitor.goto(`/events/${eventId}`);
        await expect(visitor.getByText('Penjualan tiket dihentikan sementara')).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await expect(visitor.getByText('Terverifikasi')).toHaveCount(0);
      await expect(visitor.getByRole('link', { name: /^Pilih Festival/ })).toHaveCount(0);
      await expectNoViolation(visitor);

      await page.getByRole('button', { name: /^Cabut penangguhan/ }).click();
      await page.getByRole('button', { name: 'Ya, cabut' }).click();
      await expect(page.getByText(/dicabut\.$/)).toBeVisible();
      await expect(async () => {
        await visitor.goto(`/events/${eventId}`);
        await expect(buy).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await visitor.context().close();
    },
  );
}
