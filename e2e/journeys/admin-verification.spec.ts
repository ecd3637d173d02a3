import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter, logIn, register } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { query } from '../support/site/database';

const artist = { roleType: 'artist', additionalData: { stageName: 'Rara', genre: 'Folk' } };

test('of two admins who decide at once, one is told what the other decided', async ({
  page,
  browser,
  request,
}) => {
  const applicant = await register(request, 'rebutan', artist);
  const second = await register(request, 'admin-dua');
  await query("update users set role = 'admin', name = 'Ani Kedua' where email = $1", [
    second.email,
  ]);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, second.email, second.password);
  await logIn(page, 'admin@panggung.test');
  const address = `/admin/verification?q=${encodeURIComponent(applicant.email)}`;
  for (const admin of [page, other]) {
    await admin.goto(address);
    await expect(admin.getByRole('rowgroup', { name: /^Pengajuan/ })).toHaveCount(1);
  }
  // Both are about to decide.
  await other.getByRole('button', { name: /^Tolak/ }).click();
  await other.getByLabel('Alasan penolakan').fill('Tautan tidak terbuka');
  await page.getByRole('button', { name: /^Setujui/ }).click();
  await page.getByRole('button', { name: 'Ya, setujui' }).click();
  await expect(page.getByText(/disetujui\.$/)).toBeVisible();
  await other.getByRole('button', { name: 'Ya, tolak' }).click();
  await expect(
    other.getByText(/sudah disetujui oleh Adi Admin, .* Keputusan Anda tidak disimpan\.$/),
  ).toBeVisible();
  await expect(other.getByRole('rowgroup', { name: /^Pengajuan/ })).toHaveCount(0);

  await other.goto(`${address}&status=approved`);
  const history = other.getByRole('region', { name: 'Riwayat keputusan' });
  await expect(history.getByRole('listitem')).toHaveText(/^Disetujui oleh Adi Admin/);
  await other.context().close();
  await query("update users set role = 'user' where email = $1", [second.email]);
});

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

  await logIn(page, 'admin@panggung.test');
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
