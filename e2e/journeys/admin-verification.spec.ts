import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { enter, enterAs, register } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';

const artist = { roleType: 'artist', additionalData: { stageName: 'Rara', genre: 'Folk' } };

test('an applicant adds a document, which an admin can open', async ({
  page,
  browser,
  request,
}) => {
  const applicant = await register(request, 'dokumen', artist);
  const own = await (await browser.newContext()).newPage();
  await enter(own, applicant);
  await own.goto('/dashboard');
  await own.getByRole('link', { name: 'Tambahkan dokumen pendukung' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Verifikasi akun' })).toBeVisible();
  const content = Buffer.from('%PDF-1.7\nKTP\n%%EOF');
  const chosen = own.getByLabel('Tambah dokumen');
  await chosen.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  });
  await expect(own.getByRole('alert')).toContainText('Gunakan berkas PDF');
  await chosen.setInputFiles({ name: 'KTP.pdf', mimeType: 'application/pdf', buffer: content });
  await expect(own.getByText('KTP.pdf tersimpan.')).toBeVisible();
  const picture = await own.screenshot();
  await chosen.setInputFiles({ name: 'Wajah.png', mimeType: 'image/png', buffer: picture });
  await expect(own.getByText('Wajah.png tersimpan.')).toBeVisible();
  await own.context().close();

  await enterAs(page, 'admin@panggung.test');
  await page.goto(`/admin/verification?q=${encodeURIComponent(applicant.email)}`);
  await page.getByRole('button', { name: 'Lihat Wajah.png' }).click();
  const shown = page.getByRole('img', { name: 'Wajah.png' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoViolation(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh KTP.pdf' }).click(),
  ]);
  expect((await readFile(await download.path())).equals(content)).toBe(true);
  await page.goto(`/admin/audit?action=document_viewed&subject=${applicant.email}`);
  await expect(page.getByRole('cell', { name: 'Dokumen dilihat', exact: true })).toHaveCount(2);
});
