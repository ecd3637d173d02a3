import { expect } from '@playwright/test';
import { test } from '../support/test';
import { submitBuyer } from '../support/people/purchases';
import { enterAs, freshEmail } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { payAtGateway } from '../support/people/gateway';
import { addTicketType, inTwoMonths } from '../support/people/studio';

test('a promotor makes an event, sees it as visitors will, publishes it, and a guest buys', async ({
  page,
  browser,
}) => {
  const title = `Malam Studio ${crypto.randomUUID().slice(0, 6)}`;
  await enterAs(page, 'promotor@panggung.test');
  await page.goto('/');
  await page.getByRole('link', { name: 'Studio', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
  await expectNoViolation(page);

  // A draft with what it cannot do without.
  await page.getByRole('link', { name: 'Buat acara' }).click();
  await page.getByLabel('Judul acara').fill(title);
  await page.getByRole('button', { name: 'Pilih tempat' }).click();
  await page.getByLabel('Cari nama tempat atau kota').fill('Jakarta');
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await page.getByLabel('Mulai').fill(inTwoMonths('19:30'));
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Simpan draf' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Tiket' })).toBeVisible();
  await addTicketType(page, { name: 'Festival', price: '150.000', quota: '20' });
  await addTicketType(page, { name: 'VIP', price: '900000', quota: '5' });
  await expectNoViolation(page);

  // What is missing is said, and put right.
  await expect(page.getByText('Pilih kategori acara')).toBeVisible();
  await page.getByRole('link', { name: 'Detail', exact: true }).click();
  await page.getByLabel('Kategori').selectOption('Konser');
  await page.getByLabel('Deskripsi').fill('Satu malam penuh lagu.');
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByText(/^Tersimpan pukul/)).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'Line-up', exact: true }).click();
  await page.getByRole('button', { name: 'Undang artis' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await expect(page.getByText('Menunggu jawaban')).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'Pratinjau', exact: true }).click();
  await expect(page.getByText('Satu malam penuh lagu.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Terbitkan acara' }).click();
  await expect(page.getByText('Acara sudah terbit')).toBeVisible();

  // A guest finds it and buys one ticket.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/events?q=${encodeURIComponent(title)}`);
  const [, id = ''] = /events\/([\w-]+)\/preview/.exec(page.url()) ?? [];
  await guest.locator(`main a[href="/events/${id}"]`).first().click();
  await guest.getByRole('link', { name: 'Beli tiket' }).first().click();
  await guest.getByRole('button', { name: 'Tambah Festival' }).click();
  await submitBuyer(guest, { name: 'Tamu Studio', email: freshEmail('tamu-studio') });
  await payAtGateway(guest, 'QRIS');
  await expect(guest.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });
  await guest.context().close();

  // The quota goes down to what is sold, and no further.
  await page.getByRole('link', { name: 'Tiket', exact: true }).click();
  await page.reload();
  await expect(page.getByText('1 / 20')).toBeVisible();
  await page.getByRole('button', { name: 'Ubah Festival' }).click();
  await page.getByRole('dialog').getByLabel('Kuota').fill('0');
  await page.getByRole('button', { name: 'Simpan tiket' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/paling sedikit 1|di bawah 1/)
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByLabel('Kuota').fill('1');
  await page.getByRole('button', { name: 'Simpan tiket' }).click();
  await expect(page.getByText('1 / 1')).toBeVisible();

  // What was sold stands in the figures, and who bought it among the attendees.
  await page.getByRole('link', { name: 'Jual', exact: true }).click();
  await expect(page.getByRole('img', { name: /Tiket terjual per jenis/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Festival 1 / })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Hari-H', exact: true }).click();
  await page.getByLabel('Cari nama, email, atau kode').fill('Tamu Stu');
  await expect(page.getByRole('heading', { level: 2, name: 'Tamu Studio' })).toBeVisible();
  await expectNoViolation(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await download).suggestedFilename()).toBe('peserta.csv');
});
