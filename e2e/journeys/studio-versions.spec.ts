import { expect, type Page, type ViewportSize } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { enterAs } from '../support/people/accounts';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { sizes } from '../support/widths';

/** The same screen of a promotor's own event in two tabs. */
async function twoTabs(page: Page, size: ViewportSize, path = '/edit') {
  const { eventId } = await promotorsEvent();
  const other = await page.context().newPage();
  await enterAs(page, demoPromotor);
  for (const tab of [page, other]) {
    await tab.setViewportSize(size);
    await tab.goto(`/studio/events/${eventId}${path}`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return { mine: page, theirs: other };
}

async function editTicket(tab: Page, change: { field: string; value: string }): Promise<void> {
  await tab.getByRole('button', { name: /^Ubah / }).click();
  await tab.getByRole('dialog').getByLabel(change.field).fill(change.value);
}

const saveTicket = (tab: Page) => tab.getByRole('button', { name: 'Simpan tiket' }).click();
const save = (tab: Page) => tab.getByRole('button', { name: 'Simpan perubahan' }).click();
const group = (tab: Page, name: string) => tab.getByRole('group', { name, exact: true });

for (const { tag, ...size } of sizes) {
  test(
    `${size.width} px: different fields of an event that two tabs change both stay`,
    { tag },
    async ({ page }) => {
      const { mine, theirs } = await twoTabs(page, size);
      await mine.getByLabel('Deskripsi').fill('Satu malam penuh lagu.');
      await theirs.getByLabel('Judul acara').fill('Malam Dua Tab');
      await save(theirs);
      await expect(theirs.getByText(/^Tersimpan pukul/)).toBeVisible();
      await save(mine);
      await expect(mine.getByText(/^Di tempat lain juga diubah: Judul acara\./)).toBeVisible();
      await expect(mine.getByLabel('Judul acara')).toHaveValue('Malam Dua Tab');
      await expectNoViolation(mine);
      await mine.reload();
      await expect(mine.getByLabel('Deskripsi')).toHaveValue('Satu malam penuh lagu.');
      await expect(mine.getByLabel('Judul acara')).toHaveValue('Malam Dua Tab');
    },
  );

  test(
    `${size.width} px: two prices of a ticket are shown to the second, who chooses`,
    { tag },
    async ({ page }) => {
      const { mine, theirs } = await twoTabs(page, size, '/tickets');
      await editTicket(mine, { field: 'Keterangan', value: 'Berdiri' });
      await editTicket(theirs, { field: 'Harga (Rp)', value: '275.000' });
      await saveTicket(theirs);
      await expect(theirs.getByText('Rp 275.000')).toBeVisible();
      await saveTicket(mine);
      await expect(mine.getByText(/Di tempat lain juga diubah: Harga\./)).toBeVisible();
      await expect(mine.getByText('Rp 275.000')).toBeVisible();
      await expect(mine.getByText('Berdiri')).toBeVisible();

      await editTicket(theirs, { field: 'Harga (Rp)', value: '300.000' });
      await editTicket(mine, { field: 'Harga (Rp)', value: '325.000' });
      await saveTicket(mine);
      await expect(mine.getByText('Rp 325.000')).toBeVisible();
      await saveTicket(theirs);
      const question = theirs.getByRole('region', {
        name: 'Jenis tiket ini diubah di tempat lain sejak Anda membukanya',
      });
      await expect(question.getByRole('heading')).toBeFocused();
      await expect(question.getByRole('heading')).toBeInViewport();
      await expect(group(theirs, 'Harga').getByText('Rp 300.000')).toBeVisible();
      await expect(group(theirs, 'Harga').getByText('Rp 325.000')).toBeVisible();
      await expectNoViolation(theirs);
      await question.getByRole('button', { name: 'Simpan' }).click();
      await expect(theirs.getByText('Pilih dulu satu nilai untuk setiap isian.')).toBeVisible();
      await theirs.getByLabel('Pakai nilai saya').check();
      await question.getByRole('button', { name: 'Simpan' }).click();
      await expect(theirs.getByRole('dialog')).toHaveCount(0);
      await expect(theirs.getByText('Rp 300.000')).toBeVisible();
      await mine.reload();
      await expect(mine.getByText('Rp 300.000')).toBeVisible();
    },
  );

  test(
    `${size.width} px: two descriptions can be compared, and a draft survives a reload`,
    { tag },
    async ({ page }) => {
      const { mine, theirs } = await twoTabs(page, size);
      const long = (voice: string) => `${voice} mengisi panggung semalam suntuk.\n`.repeat(30);
      await mine.getByLabel('Deskripsi').fill(long('Biola'));
      await theirs.getByLabel('Deskripsi').fill(long('Suling'));
      await save(theirs);
      await expect(theirs.getByText(/^Tersimpan pukul/)).toBeVisible();
      mine.on('dialog', (question) => void question.accept());
      await mine.reload();
      await expect(mine.getByLabel('Deskripsi')).toHaveValue(/Biola/);
      await save(mine);
      const sides = group(mine, 'Deskripsi');
      await expect(sides.getByText(/Biola/)).toBeVisible();
      await expect(sides.getByText(/Suling/)).toBeVisible();
      await expectNoViolation(mine);
      const [left, right] = await Promise.all([
        sides.getByText(/Biola/).boundingBox(),
        sides.getByText(/Suling/).boundingBox(),
      ]);
      const isStacked = (right?.y ?? 0) > (left?.y ?? 0);
      expect(isStacked).toBe(size.width === 390);
      await mine.getByLabel('Pakai yang tersimpan').check();
      await save(mine);
      await expect(mine.getByText(/^Tersimpan pukul/)).toBeVisible();
      await expect(mine.getByLabel('Deskripsi')).toHaveValue(/^Suling/);
    },
  );
}
