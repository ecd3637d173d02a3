import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { messagesTo } from '../support/people/mailbox';
import { openPaidOrder } from '../support/people/paid-orders';
import { distantOffer } from '../support/people/purchases';

const rupiah = (amount: number) =>
  new RegExp(`Rp\\s${new Intl.NumberFormat('id-ID').format(amount).replaceAll('.', '\\.')}`);

/** Asks for the link of an order on a device that has never seen it. */
async function findByCode(page: Page, code: string, email: string): Promise<void> {
  await page.goto('/refund-form');
  await page.getByLabel('Kode pesanan').fill(code);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim tautan pesanan' }).click();
  await expect(page.getByText('Periksa email Anda')).toBeVisible();
}

test('a guest gives one of two tickets back; the other one stays good', async ({
  page,
  request,
  browser,
}) => {
  const offer = await distantOffer(request);
  const email = freshEmail('kembali');
  const { code } = await openPaidOrder(page, offer, { email, quantity: 2, method: 'gopay' });
  await expect(page.getByRole('link', { name: 'Ajukan pengembalian dana' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await findByCode(elsewhere, code, 'orang.lain@contoh.test');
  // Both are on what changes hands: with the right ones nothing opens here, a mail brings the link.
  await findByCode(elsewhere, code, email);
  expect(await elsewhere.evaluate(() => localStorage.getItem('panggung.orders'))).toBeNull();
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = await messagesTo(request, email);
        const mail = mails.find(({ text }) => text.includes('Ini tautan ke pesanan Anda'));
        link = /\/o#[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  expect(await messagesTo(request, 'orang.lain@contoh.test')).toEqual([]);
  await elsewhere.goto(link);
  await elsewhere.getByRole('link', { name: 'Ajukan pengembalian dana' }).click();
  await expect(elsewhere.getByText(/^Dibatalkan \d+ hari sebelum acara: 80%$/)).toBeVisible();
  await elsewhere.getByRole('checkbox').first().check();
  const back = Math.round(offer.price * 0.8);
  await elsewhere.getByRole('button', { name: 'Ajukan pengembalian dana' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: /Anda akan menerima/ });
  await expect(dialog.getByRole('heading')).toHaveText(rupiah(back));
  await dialog.getByRole('button', { name: 'Ya, kembalikan tiket' }).click();
  await expect(elsewhere.getByText(/^Pengajuan Anda kami terima/)).toHaveText(rupiah(back));
  await expect(elsewhere.getByText('Dana dikirim', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await elsewhere.context().close();

  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sebagian tiket dikembalikan' }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toHaveCount(1);
  await expect(page.getByText('Tidak berlaku')).toBeVisible();
  await expect(page.getByText(/^Pengembalian .*: dana dikirim$/)).toBeVisible();
});

test('what was paid by virtual account goes to a bank account', async ({ page, request }) => {
  const offer = await distantOffer(request);
  await openPaidOrder(page, offer, { email: freshEmail('transfer'), method: 'bca_va' });
  await page.getByRole('link', { name: 'Ajukan pengembalian dana' }).click({ timeout: 20_000 });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ajukan pengembalian dana' }).click();
  await page.getByRole('link', { name: 'Tulis nama bank Anda' }).click();
  await expect(page.getByLabel('Bank', { exact: true })).toBeFocused();
  await page.getByLabel('Bank', { exact: true }).fill('BCA');
  await page.getByLabel('Nomor rekening').fill('1234 567 890');
  await page.getByLabel('Nama pemilik rekening').fill('Tamu Kembali');
  await page.getByRole('button', { name: 'Ajukan pengembalian dana' }).click();
  await expect(page.getByText(/Ditransfer ke BCA 1234567890 atas nama Tamu Kembali/)).toBeVisible();
  await page.getByRole('button', { name: 'Ya, kembalikan tiket' }).click();
  await expect(page.getByText('Menunggu transfer')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Kami transfer ke rekening Anda dalam 3–7 hari.')).toBeVisible();
});
