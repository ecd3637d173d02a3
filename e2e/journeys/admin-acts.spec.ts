import { currentAgreement } from '@panggung/policy';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enter, enterAs, freshEmail, logIn, register } from '../support/people/accounts';
import { ownEvent, query } from '../support/site/database';
import { askForTransfer, openOrder } from '../support/people/paid-orders';
import { distantOffer } from '../support/people/purchases';

/** Tries to log in through the identity provider. */
async function tryLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

test('who is suspended is thrown out elsewhere and cannot come back', async ({
  page,
  browser,
  request,
}) => {
  const member = await register(request, 'nakal');
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, member);
  await elsewhere.goto('/profile', { waitUntil: 'networkidle' });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  await enterAs(page, 'admin@panggung.test');
  await page.goto(`/admin/users?q=${encodeURIComponent(member.email)}`);
  await page.getByRole('button', { name: /^Tangguhkan/ }).click();
  await page.getByLabel('Alasan').fill('Menjual ulang tiket di atas harga.');
  await page.getByRole('button', { name: 'Ya, tangguhkan' }).click();
  await expect(page.getByText(/ditangguhkan\.$/)).toBeVisible();

  const headers = { authorization: `Bearer ${member.token}` };
  expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);
  // The next thing that they do on the page that was open.
  await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
  await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(elsewhere).toHaveURL(/\/login/);
  await tryLogIn(elsewhere, member.email, member.password);
  await expect(elsewhere.getByText(/Akun Anda ditangguhkan.*Menjual ulang tiket/)).toBeVisible();

  await page.getByRole('button', { name: /^Cabut penangguhan/ }).click();
  await page.getByRole('button', { name: 'Ya, cabut' }).click();
  await expect(page.getByText(/dicabut\.$/)).toBeVisible();
  await logIn(elsewhere, member.email, member.password);
  await elsewhere.context().close();
});

test('an event that is taken down is gone from the site until it is put back', async ({
  page,
  browser,
  request,
}) => {
  const { eventId, ticketTypeId } = await ownEvent(20);
  const title = `Malam Turun ${eventId.slice(0, 6)}`;
  await query('update events set title = $2 where id = $1', [eventId, title]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/events/${eventId}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await enterAs(page, 'admin@panggung.test');
  await page.goto(`/admin/events?q=${eventId}`);
  await page.getByRole('button', { name: `Turunkan ${title}` }).click();
  await page.getByLabel('Alasan').fill('Izin keramaian belum ada.');
  await page.getByRole('button', { name: 'Ya, turunkan' }).click();
  await expect(page.getByText(`${title} sudah diturunkan.`)).toBeVisible();

  const bought = await request.post('/api/tickets/guest-purchase', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId, quantity: 1 }],
      buyer: { name: 'Tamu', email: freshEmail('turun'), phone: '081234567890' },
    },
  });
  expect(bought.ok()).toBe(false);
  // A page that was drawn a moment ago may be answered for some seconds more.
  await expect(async () => {
    await visitor.goto(`/events/${eventId}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await visitor.getByRole('heading', { level: 1, name: title }).count()).toBe(0);
  }).toPass();
  const found = await request.get(`/api/events?q=${encodeURIComponent(title)}`);
  expect(JSON.stringify(await found.json())).not.toContain(eventId);

  await page.getByRole('button', { name: `Tayangkan lagi ${title}` }).click();
  await page.getByRole('button', { name: 'Ya, tayangkan' }).click();
  await expect(page.getByText(`${title} tayang lagi.`)).toBeVisible();
  await expect(async () => {
    await visitor.goto(`/events/${eventId}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await visitor.getByRole('heading', { level: 1, name: title }).count()).toBe(1);
  }).toPass();
  await visitor.context().close();
});

test('a transfer by hand is noted with its proof', async ({ page, browser, request }) => {
  const offer = await distantOffer(request);
  const order = await askForTransfer(request, offer, freshEmail('bukti'));
  const { id, code } = order;
  const buyer = await (await browser.newContext()).newPage();
  await openOrder(buyer, order);
  await expect(buyer.getByRole('heading', { name: 'Semua tiket dikembalikan' })).toBeVisible();
  await buyer.goto(`/refund-form?transaction=${id}`);
  await expect(buyer.getByText('Menunggu transfer')).toBeVisible();

  await enterAs(page, 'admin@panggung.test');
  await page.goto(`/admin/refunds?q=${code}`);
  await expect(page.getByText(/BCA 1234567890/)).toBeVisible();
  await page.getByRole('button', { name: `Catat transfer untuk ${code}` }).click();
  const proof = Buffer.from('%PDF-1.7\nbukti\n%%EOF');
  await page.getByLabel('Nomor referensi transfer').fill('TRX-2027-001');
  await page
    .getByLabel('Bukti transfer')
    .setInputFiles({ name: 'bukti.pdf', mimeType: 'application/pdf', buffer: proof });
  await page.getByRole('button', { name: 'Sudah saya transfer' }).click();
  await expect(page.getByText(`Transfer untuk ${code} tercatat.`)).toBeVisible();

  await page.goto(`/admin/refunds?q=${code}&status=paid_out`);
  await expect(page.getByText('TRX-2027-001')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Unduh bukti transfer ${code}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`bukti-transfer-${code}.pdf`);
  expect((await readFile(await download.path())).equals(proof)).toBe(true);
  await buyer.reload();
  await expect(buyer.getByText('Sudah ditransfer', { exact: true })).toBeVisible();
  await buyer.context().close();
});
