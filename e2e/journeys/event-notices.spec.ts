import { expect, type Page, type ViewportSize } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { enterAs } from '../support/people/accounts';
import { demoPromotor, inTwoMonths, promotorsEvent } from '../support/people/studio';
import { query } from '../support/site/database';
import { sizes } from '../support/widths';

async function openStudio(page: Page, eventId: string, size: ViewportSize) {
  await enterAs(page, demoPromotor);
  await page.setViewportSize(size);
  await page.goto(`/studio/events/${eventId}/edit`);
}

async function visit(page: Page, eventId: string): Promise<Page> {
  const visitor = await page.context().newPage();
  await visitor.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  await visitor.goto(`/events/${eventId}`);
  return visitor;
}

for (const { tag, ...size } of sizes) {
  test.describe(`${size.width} px`, { tag }, () => {
    test('the mails of a postponement are seen before it, its dates and reason after it', async ({
      page,
    }) => {
      const { eventId } = await promotorsEvent();
      await openStudio(page, eventId, size);
      await page.getByRole('button', { name: 'Tunda acara' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mulai yang baru').fill(inTwoMonths('19:30'));
      await dialog.getByLabel('Alasan untuk pembeli').fill('Panggung belum siap');
      await dialog.getByRole('button', { name: 'Lihat email yang akan dikirim' }).click();
      await expect(dialog.getByText('Tidak ada email yang dikirim.')).toBeVisible();
      await expectNoViolation(page);
      await dialog.getByRole('button', { name: 'Ya, tunda acara' }).click();
      await expect(dialog).toBeHidden();

      const visitor = await visit(page, eventId);
      await expect(visitor.getByText('Acara ini ditunda')).toBeVisible();
      await expect(visitor.getByText('Panggung belum siap')).toBeVisible();
      await expect(visitor.getByText(/dana 100% sampai/)).toBeVisible();
      await expectNoViolation(visitor);
    });

    test('a cancelled event says why, and offers neither a sale nor a calendar', async ({
      page,
    }) => {
      const { eventId } = await promotorsEvent();
      await openStudio(page, eventId, size);
      await page.getByRole('button', { name: 'Batalkan acara' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Alasan untuk pembeli').fill('Izin dicabut');
      await dialog.getByRole('button', { name: 'Ya, batalkan acara' }).click();
      await expect(page.getByText('Acara ini dibatalkan')).toBeVisible();

      const visitor = await visit(page, eventId);
      await expect(visitor.getByText(/Izin dicabut/)).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Simpan ke kalender' })).toHaveCount(0);
      await expect(visitor.getByRole('link', { name: 'Beli tiket' })).toHaveCount(0);
      const bar = visitor.getByRole('group', { name: 'Beli tiket' });
      if (size.width === 390) await expect(bar).toHaveText('Dibatalkan');
      await expectNoViolation(visitor);
    });

    test('a past event says that it is over', async ({ page }) => {
      const { eventId } = await promotorsEvent();
      await query(
        `update events set starts_at = now() - interval '2 days', ends_at = null where id = $1`,
        [eventId],
      );
      await page.setViewportSize(size);
      await page.goto(`/events/${eventId}`);
      await expect(page.getByText('Acara ini sudah selesai')).toBeVisible();
      const bar = page.getByRole('group', { name: 'Beli tiket' });
      if (size.width === 390) await expect(bar).toHaveText('Acara sudah selesai');
      await expectNoViolation(page);
    });
  });
}
