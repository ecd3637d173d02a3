import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/test';
import { goOffline, goOnline } from '../support/network';
import { mailed } from '../support/people/mailbox';
import { enterAs, freshEmail, register } from '../support/people/accounts';
import { openGate, showWay, storedOn, typeCode, verdict } from '../support/people/gate-page';
import { ticketsOn } from '../support/people/held-tickets';
import { openPaidOrder } from '../support/people/paid-orders';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { expectNoViolation } from '../support/looks/axe';
import { query } from '../support/site/database';

// The whole day of an event: a promotor, an editor and somebody of the gate crew; five devices, of
// which one loses its network and one is stolen; from the set-up to the statement.

const password = 'rahasia-sekali';

const newPage = async (browser: Browser, width = 1440): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 844 } })).newPage();

/** Somebody who was invited accepts, and stays signed in. */
async function join(browser: Browser, email: string, width = 1440): Promise<Page> {
  const page = await newPage(browser);
  await enterAs(page, email, password);
  await page.goto(await mailed(page.request, email, /\/join-crew#token=\S+/));
  await page.getByRole('button', { name: 'Terima undangan' }).click();
  await expect(page.getByText('Anda sekarang di kru Gemilang Suara')).toBeVisible();
  await expectNoViolation(page);
  await page.setViewportSize({ width, height: 844 });
  return page;
}

async function invite(studio: Page, email: string, role: string): Promise<void> {
  await studio.getByRole('button', { name: 'Undang kru' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Peran').selectOption(role);
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click();
  await expect(studio.getByText(`Undangan kami kirim ke ${email}.`)).toBeVisible();
}

/** Adds a device in the studio. @returns the code that it shows */
async function addDevice(studio: Page, name: string, types: string[] = []): Promise<string> {
  await studio.getByRole('button', { name: 'Tambah perangkat' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByLabel('Nama pintu').fill(name);
  for (const type of types) await dialog.getByLabel(type).check();
  await dialog.getByRole('button', { name: 'Buat kode' }).click();
  const code = await dialog.getByText(/^PINTU-/).innerText();
  await expectNoViolation(studio);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  return code;
}

/** A phone without a session becomes a device, by the code that somebody reads out. */
async function pair(browser: Browser, code: string): Promise<Page> {
  const phone = await newPage(browser, 390);
  await phone.goto('/gate');
  await phone.getByLabel('Kode pintu').fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Pasang perangkat' }).click();
  await expect(phone.getByText('Siap memindai')).toBeVisible();
  return phone;
}

async function addVip(eventId: string): Promise<string> {
  const [type] = await query<{ id: string }>(
    `insert into ticket_types (event_id, name, price, capacity, position)
     values ($1, 'VIP', 500000, 10, 1) returning id`,
    [eventId],
  );
  return type?.id ?? '';
}

async function buy(page: Page, offer: Awaited<ReturnType<typeof promotorsEvent>>, count: number) {
  await openPaidOrder(page, offer, { email: freshEmail('penonton'), quantity: count });
  const tickets = await ticketsOn(page, 'transactions');
  return tickets.map(({ qr }) => qr ?? '');
}

const expectVerdict = async (phone: Page, code: string, words: RegExp) => {
  await typeCode(phone, code);
  await expect(verdict(phone)).toContainText(words);
};

test('the whole day of an event', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const offer = await promotorsEvent(3);
  const { eventId } = offer;
  const vipId = await addVip(eventId);
  const [one = '', two = '', three = ''] = await buy(page, offer, 4);
  const [vip = '', otherVip = ''] = await buy(page, { ...offer, ticketTypeId: vipId }, 2);

  // The promotor sets the gates up and invites two people.
  const [gateCrew, editor] = [
    await register(page.request, 'rina-gerbang'),
    await register(page.request, 'dimas-penyunting'),
  ];
  const studio = await newPage(browser);
  await enterAs(studio, demoPromotor);
  await studio.goto(`/studio/events/${eventId}/crew`);
  await invite(studio, gateCrew.email, 'gate');
  await invite(studio, editor.email, 'editor');
  await studio.getByLabel('Penonton boleh keluar dan masuk lagi').check();
  await studio.getByRole('button', { name: 'Simpan pengaturan pintu' }).click();
  await expect(studio.getByText('Tersimpan.')).toBeVisible();
  await expectNoViolation(studio);
  const north = await pair(browser, await addDevice(studio, 'Pintu Utara'));
  const vipDoor = await pair(browser, await addDevice(studio, 'Pintu VIP', ['VIP']));

  // The editor adds another door, and finds neither the money nor the crew.
  const desk = await join(browser, editor.email);
  await desk.getByRole('link', { name: 'Buka studio' }).click();
  await desk.goto(`/studio/events/${eventId}/crew`);
  const south = await pair(browser, await addDevice(desk, 'Pintu Selatan'));
  await expect(desk.getByRole('link', { name: 'Uang' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Undang kru' })).toHaveCount(0);

  // Somebody of the gate crew uses her own phone; the fifth one will be stolen.
  const own = await join(browser, gateCrew.email, 390);
  await own.getByRole('link', { name: 'Buka halaman gerbang' }).click();
  await own.getByRole('button', { name: 'Pakai ponsel ini' }).first().click();
  await own.getByLabel('Nama pintu atau perangkat').fill('Ponsel Rina');
  await own.getByRole('dialog').getByRole('button', { name: 'Pakai ponsel ini' }).click();
  await expect(own.getByText('Siap memindai')).toBeVisible();
  const stolen = await newPage(browser, 390);
  await openGate(stolen, { eventId, name: 'Pintu Timur', account: { email: demoPromotor } });

  // The doors open.
  await expectVerdict(north, one, /Sah/);
  await expectVerdict(own, one, /Sudah dipakai[^]*Pintu Utara/);
  await expectVerdict(vipDoor, two, /Pintu lain/);
  await expectVerdict(vipDoor, vip, /Sah/);
  await expectNoViolation(vipDoor);

  // One loses its network, and lets somebody in whom another door has let in.
  await goOffline(south.context());
  await expect(south.getByText('Terputus')).toBeVisible();
  await expectVerdict(north, two, /Sah/);
  await expectVerdict(south, two, /Sah[^]*Tanpa jaringan/);
  await goOnline(south.context());
  await expect(south.getByText('1 tiket dipakai di dua pintu')).toBeVisible({ timeout: 20_000 });
  await expectNoViolation(south);
  await south.getByRole('button', { name: 'Sudah diperiksa' }).click();
  await south.getByLabel('Apa yang ditemukan').fill('Orang yang sama, mencoba dua pintu');
  await south.getByRole('button', { name: 'Kesampingkan' }).click();
  await expect(south.getByText('1 tiket dipakai di dua pintu')).toHaveCount(0);

  // One is stolen: it is revoked, and holds nothing any more.
  await studio.getByRole('button', { name: 'Cabut Pintu Timur' }).click();
  await studio.getByRole('button', { name: 'Ya, cabut' }).click();
  await expect(studio.getByText('Pintu Timur sudah dicabut.')).toBeVisible();
  await expect(stolen.getByText('Perangkat ini sudah dicabut dari gerbang')).toBeVisible();
  expect(await storedOn(stolen)).toEqual({ pairings: 0, events: 0, tickets: 0, scans: 0 });

  // The promotor logs out everywhere; the gates go on.
  const session = await studio.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${session ?? ''}` };
  const out = await studio.request.post('/api/auth/logout-everywhere', { headers });
  expect(out.ok()).toBe(true);
  await expectVerdict(north, three, /Sah/);

  // Out and in again, and somebody whose phone is empty.
  await own.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expectVerdict(own, one, /Keluar/);
  await expectVerdict(north, one, /Masuk lagi/);
  await own.getByRole('button', { name: 'Masuk', exact: true }).click();
  await showWay(own, 'Cari nama');
  await own.getByLabel('Nama').fill('tamu kemb');
  await own.getByLabel('Jenis tiket').selectOption('VIP');
  await own.getByRole('button', { name: 'Masukkan' }).first().click();
  await own.getByRole('button', { name: 'Sudah cocok, masukkan' }).click();
  await expect(verdict(own)).toContainText('Sah');
  await expectVerdict(vipDoor, otherVip, /Sudah dipakai/);

  // Her work is over, and her phone with it.
  await enterAs(studio, demoPromotor);
  await studio.goto(`/studio/events/${eventId}/crew`);
  await studio.getByRole('button', { name: `Keluarkan Rara Uji` }).last().click();
  await studio.getByRole('button', { name: 'Ya, keluarkan' }).click();
  await expect(studio.getByText('Rara Uji sudah dikeluarkan dari kru.')).toBeVisible();
  await expect(own.getByText('Perangkat ini sudah dicabut dari gerbang')).toBeVisible();

  // What came of it.
  await studio.goto(`/studio/events/${eventId}/attendees`);
  await expect(studio.getByText('Sudah masuk')).toHaveCount(5);
  await studio.goto(`/studio/events/${eventId}/history`);
  await expect(studio.getByText(/Mencabut perangkat gerbang/)).toBeVisible();
  await studio.goto(`/studio/events/${eventId}/statement`);
  await expect(studio.getByRole('row', { name: /Festival/ }).first()).toContainText('4');
  await expect(studio.getByRole('row', { name: /VIP/ }).first()).toContainText('2');
  const counts = await query<{ result: string; count: number }>(
    `select result, count(*)::int as count from check_ins where event_id = $1
     group by result order by result`,
    [eventId],
  );
  expect(counts).toEqual([
    { result: 'accepted', count: 5 },
    { result: 'already_used', count: 3 },
    { result: 'left', count: 1 },
    { result: 're_entered', count: 1 },
    { result: 'wrong_door', count: 1 },
  ]);
});
