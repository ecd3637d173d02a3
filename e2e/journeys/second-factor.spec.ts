import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enter, freshEmail, register } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { query } from '../support/site/database';
import { messagesTo } from '../support/people/mailbox';
import { askForTransfer } from '../support/people/paid-orders';
import { distantOffer } from '../support/people/purchases';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? []);
}

/**
 * The code of an authenticator app, implemented a second time from RFC 6238, so that the site's own
 * code is not its own proof.
 * @param later half minutes from now; a code is valid once, and the next one is valid already
 */
function codeOfApp(key: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Sets the app up on the profile, on a phone. @returns its key, and one recovery code */
async function setUp(page: Page, password: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile#keamanan');
  await page.getByRole('button', { name: 'Aktifkan verifikasi dua langkah' }).click();
  await page.getByLabel('Kata sandi Anda').fill(password);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('img', { name: /Kode QR/ })).toBeVisible();
  await expectNoViolation(page);
  const key = await page.getByLabel('Kunci penyiapan').innerText();
  await page.getByLabel('Kode verifikasi').fill(codeOfApp(key));
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoViolation(page);
  const recovery = await codes.first().innerText();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText('Sisa kode pemulihan: 10.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  return { key, recovery };
}

test('an admin sets it up, signs in with it, and is asked again before money moves', async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await register(request, 'admin-dua-langkah');
  await query(`update users set role = 'admin', email_verified_at = now() where email = $1`, [
    admin.email,
  ]);
  const offer = await distantOffer(request);
  const { code: order } = await askForTransfer(request, offer, freshEmail('dua-langkah'));
  await enter(page, admin);
  const { key, recovery } = await setUp(page, admin.password);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Kata sandi').fill(admin.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByLabel('Kode verifikasi')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Isi kode verifikasi')).toBeVisible();
  await page.getByLabel('Kode verifikasi').fill(codeOfApp(key, 1));
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // Ten minutes later.
  await query(
    `update sessions set strong_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [admin.email],
  );
  await page.goto(`/admin/refunds?q=${order}`);
  await page.getByRole('button', { name: `Catat transfer untuk ${order}` }).click();
  await page.getByLabel('Nomor referensi transfer').fill('TRX-DUA-LANGKAH');
  const buffer = Buffer.from('%PDF-1.7\nbukti\n%%EOF');
  await page
    .getByLabel('Bukti transfer')
    .setInputFiles({ name: 'bukti.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Sudah saya transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verifikasi dua langkah' });
  await expect(dialog.getByLabel('Kode verifikasi')).toBeFocused();
  await expectNoViolation(page);
  await dialog.getByLabel('Kode verifikasi').fill('000000');
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kode salah');
  await dialog.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await dialog.getByLabel('Kode pemulihan').fill(recovery.toLowerCase());
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText(`Transfer untuk ${order} tercatat.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/refunds?q=${order}&status=paid_out`);
  await expect(page.getByText('TRX-DUA-LANGKAH')).toBeVisible();
  await expect
    .poll(async () => (await messagesTo(request, admin.email)).map(({ text }) => text).join(), {
      timeout: 20_000,
    })
    .toContain('Satu kode pemulihan dipakai');
});
