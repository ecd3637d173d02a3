import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/test';
import { submitBuyer } from '../support/people/purchases';
import { goOffline, goOnline } from '../support/network';
import { agree } from '../support/people/agreement';
import { mailed } from '../support/people/mailbox';
import { enterAs, freshEmail, logIn } from '../support/people/accounts';
import { openGate, typeCode, verdict } from '../support/people/gate-page';
import { payAtGateway } from '../support/people/gateway';
import { ticketsOn } from '../support/people/held-tickets';
import { publishEvent } from '../support/people/studio';

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

async function applyAsPromotor(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Event Promotor').check();
  await page.getByLabel('Nama lengkap').fill('Promotor Baru');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nama perusahaan').fill('Gelora Baru Live');
  await page.getByLabel('Nomor Induk Berusaha (NIB)').fill('1234567890123');
  await page.getByLabel('Alamat perusahaan').fill('Jl. Panggung No. 1, Bandung');
  await page.getByLabel('Bank', { exact: true }).fill('Bank Contoh');
  await page.getByLabel('Nomor rekening').fill('123456789');
  await page.getByLabel('Nama pemilik rekening').fill('Gelora Baru Live');
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Ulangi kata sandi').fill(password);
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page.getByText('Pendaftaran diterima')).toBeVisible();
  await expect(page).toHaveURL('/login');
}

async function approve(admin: Page, email: string): Promise<void> {
  await enterAs(admin, 'admin@panggung.test');
  await admin.goto('/');
  await admin.getByRole('link', { name: 'Admin', exact: true }).click();
  await admin.getByRole('link', { name: 'Verifikasi', exact: true }).click();
  const entry = admin.getByRole('rowgroup', { name: /^Pengajuan/ }).filter({ hasText: email });
  const more = entry.getByRole('button', { name: /^Rincian/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await expect(entry).toContainText('Gelora Baru Live');
  await entry.getByRole('button', { name: /setujui/i }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /setujui/i })
    .click();
  await expect(admin.getByText(email)).toHaveCount(0);
}

/** @returns what the gate will be shown: the QR text and the code for people of each ticket */
async function buyTwo(page: Page, eventId: string): Promise<{ qr: string; code: string }[]> {
  await page.goto(`/events/${eventId}`);
  await page.getByRole('link', { name: 'Beli tiket' }).first().click();
  await page.getByRole('button', { name: 'Tambah Festival' }).dblclick();
  await submitBuyer(page, { name: 'Tamu Perdana', email: freshEmail('tamu-perdana') });
  await payAtGateway(page, 'QRIS');
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toHaveCount(2, { timeout: 20_000 });
  const tickets = await ticketsOn(page, 'transactions');
  return tickets.map(({ qr, code }) => ({ qr: qr ?? '', code: code ?? '' }));
}

/** Lets tickets in from today on, though the event is two months ahead. */
async function openDoorsEarly(promotor: Page, eventId: string): Promise<void> {
  await promotor.goto(`/studio/events/${eventId}/crew`);
  await promotor.getByLabel('Pintu dibuka lebih awal').fill('2026-01-01T10:00');
  await promotor.getByRole('button', { name: 'Simpan pengaturan pintu' }).click();
  await expect(promotor.getByText('Tersimpan.')).toBeVisible();
}

test('from a new promotor to a ticket that the gate lets in once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const account = { email: freshEmail('promotor'), password: 'rahasia-sekali' };
  const promotor = await newPage(browser);
  await applyAsPromotor(promotor, account.email, account.password);
  await approve(page, account.email);

  await logIn(promotor, account.email, account.password);
  const user = await promotor.evaluate(
    () => JSON.parse(localStorage.getItem('auth_user') ?? '{}') as Record<string, unknown>,
  );
  expect(user).toMatchObject({ role: 'promotor', verificationStatus: 'approved' });
  // Nobody sells with an address that is not proved.
  await promotor.goto(await mailed(request, account.email, /\/verify-email#token=\S+/));
  await promotor.getByRole('button', { name: 'Verifikasi alamat ini' }).click();
  await expect(promotor.getByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
  const eventId = await publishEvent(promotor, 'Panggung Perdana');
  await openDoorsEarly(promotor, eventId);

  const guest = await newPage(browser);
  const [first, second] = await buyTwo(guest, eventId);
  await guest.context().close();

  // With the network, then without it; the second time neither is let in.
  const gate = await newPage(browser);
  await openGate(gate, { eventId, name: 'Pintu Satu', account });
  await typeCode(gate, first?.qr ?? '');
  await expect(verdict(gate)).toContainText('Sah');
  await typeCode(gate, first?.code ?? '');
  await expect(verdict(gate)).toContainText('Sudah dipakai');
  await goOffline(gate.context());
  await typeCode(gate, second?.qr ?? '');
  await expect(verdict(gate)).toContainText('Sah');
  await expect(verdict(gate)).toContainText('Tanpa jaringan');
  await typeCode(gate, second?.qr ?? '');
  await expect(verdict(gate)).toContainText('Sudah dipakai');
  await goOnline(gate.context());
  await expect(gate.getByText('Terhubung')).toBeVisible();

  // The promotor sees both inside.
  await promotor.goto(`/studio/events/${eventId}/attendees`);
  const attendee = promotor.getByRole('listitem').filter({ hasText: 'Tamu Perdana' });
  await expect(attendee).toHaveCount(2);
  await expect(attendee.filter({ hasText: 'Sudah masuk' })).toHaveCount(2);
  await gate.context().close();
  await promotor.context().close();
});
