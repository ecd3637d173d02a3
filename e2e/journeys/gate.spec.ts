import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { goOffline, goOnline } from '../support/network';
import { freshEmail } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { query } from '../support/site/database';
import { openGate, showWay, storedOn, typeCode, verdict } from '../support/people/gate-page';
import { ticketsOn } from '../support/people/held-tickets';
import { expectKept } from '../support/kept';
import { openPaidOrder } from '../support/people/paid-orders';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { chromiumArgs, chromiumPath } from '../support/site/settings';
import { widths } from '../support/widths';

const account = { email: demoPromotor };

/** An event of the demo promotor for which a guest has paid, with the order's page open. */
async function soldEvent(page: Page, quantity: number) {
  const offer = await promotorsEvent(3);
  await openPaidOrder(page, offer, { email: freshEmail('penonton'), quantity });
  return { ...offer, tickets: await ticketsOn(page, 'transactions') };
}

for (const { width, tag } of widths) {
  test(`a gate with and without a network at ${width} px`, { tag }, async ({ page, browser }) => {
    const { eventId, tickets } = await soldEvent(page, 2);
    const [first, second] = tickets;
    const staff = await browser.newContext();
    const gate = await staff.newPage();
    await openGate(gate, { eventId, name: 'Pintu Utara', account, width });
    await expectNoViolation(gate);

    await typeCode(gate, first?.code ?? '');
    await expect(verdict(gate)).toContainText('Sah');
    await expect(verdict(gate)).toContainText('Tamu Kembali');
    await expectNoViolation(gate);
    await typeCode(gate, first?.qr ?? '');
    await expect(verdict(gate)).toContainText('Sudah dipakai');
    await expect(verdict(gate)).toContainText('di Pintu Utara');
    await typeCode(gate, 'TKT-0000000000');
    await expect(verdict(gate)).toContainText('Tidak dikenal');
    await expectNoViolation(gate);

    // Somebody turned back at the door.
    await showWay(gate, 'Riwayat & alat');
    await expectNoViolation(gate);
    await gate.getByRole('button', { name: 'Urungkan' }).click();
    await gate.getByLabel('Alasan').fill('Lupa KTP di mobil');
    await expectNoViolation(gate);
    await gate.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click();
    await expect(gate.getByText('Diurungkan')).toBeVisible();
    await showWay(gate, 'Pindai');
    await typeCode(gate, first?.qr ?? '');
    await expect(verdict(gate)).toContainText('Sah');

    await goOffline(staff);
    await typeCode(gate, second?.qr ?? '');
    await expect(verdict(gate)).toContainText('Sah');
    await expect(verdict(gate)).toContainText('Tanpa jaringan');
    await typeCode(gate, second?.qr ?? '');
    await expect(verdict(gate)).toContainText('Sudah dipakai');
    // Wherever the page was scrolled to before.
    await expect(verdict(gate)).toBeInViewport({ ratio: 1 });
    await expect(gate.getByText('Terputus')).toBeVisible();
    expect(await acceptedOf(eventId)).toBe(1);
    await goOnline(staff);
    await expect(gate.getByText('Terhubung')).toBeVisible();
    await expect.poll(() => acceptedOf(eventId)).toBe(2);

    // What was scanned is there after a reload.
    await gate.reload();
    await expect(gate.getByText('dari 2')).toBeVisible();
    await typeCode(gate, second?.code ?? '');
    await expect(verdict(gate)).toContainText('Sudah dipakai');
    await staff.close();
  });
}

test('a gate that was opened once opens again without a network, and loses no scan', async ({
  page,
  browser,
}) => {
  const { eventId, tickets } = await soldEvent(page, 2);
  const [first, second] = tickets;
  const staff = await browser.newContext({ serviceWorkers: 'allow' });
  const gate = await staff.newPage();
  await openGate(gate, { eventId, name: 'Pintu Barat', account });
  await expectKept(gate, '/gate', 'standing');
  await goOffline(staff);
  await gate.reload();
  await expect(gate.getByText('Siap memindai')).toBeVisible();
  await expect(gate.getByText('Terputus')).toBeVisible();
  await expectNoViolation(gate);
  await typeCode(gate, first?.qr ?? '');
  await expect(verdict(gate)).toContainText('Sah');
  await expect(verdict(gate)).toContainText('Tanpa jaringan');

  await showWay(gate, 'Riwayat & alat');
  await expect(gate.getByText(/^1 pindaian belum terkirim/)).toBeVisible();
  await expect(gate.getByRole('button', { name: /^Lepas perangkat/ })).toHaveCount(0);

  // The browser was closed meanwhile, as far as a page can tell.
  await gate.close();
  const again = await staff.newPage();
  await again.goto('/gate');
  await expect(again.getByText('Siap memindai')).toBeVisible();
  await typeCode(again, first?.code ?? '');
  await expect(verdict(again)).toContainText('Sudah dipakai');
  await typeCode(again, second?.qr ?? '');
  await expect(verdict(again)).toContainText('Sah');
  expect(await acceptedOf(eventId)).toBe(0);
  await goOnline(staff);
  await expect(again.getByText('Terhubung')).toBeVisible();
  await expect.poll(() => acceptedOf(eventId)).toBe(2);

  // On a borrowed phone nothing of it is left once it has left the gate.
  await showWay(again, 'Riwayat & alat');
  await again.getByRole('button', { name: 'Lepas perangkat dari gerbang' }).click();
  await again.getByRole('button', { name: /^Ya, lepas/ }).click();
  await expect(again.getByText('Perangkat ini sudah dilepas dari gerbang')).toBeVisible();
  expect(await storedOn(again)).toEqual({ pairings: 0, events: 0, tickets: 0, scans: 0 });
  await staff.close();
});

async function acceptedOf(eventId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from check_ins
     where event_id = $1 and result = 'accepted' and undone_at is null`,
    [eventId],
  );
  return row?.count ?? 0;
}

/** What the camera of the gate's phone sees: a film of one picture, as the browser can play it. */
async function filmOf(page: Page, picture: Buffer): Promise<string> {
  await page.setViewportSize({ width: 640, height: 480 });
  const source = `data:image/png;base64,${picture.toString('base64')}`;
  await page.setContent(`<body style="background:#777"><img width="360" src="${source}">`);
  const frame = await page.screenshot({ type: 'jpeg', quality: 95 });
  await page.close();
  const film = join(mkdtempSync(join(tmpdir(), 'gate-camera-')), 'ticket.mjpeg');
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return film;
}

test('the camera reads the code on the phone of a guest', async ({ page, baseURL }) => {
  const { eventId } = await soldEvent(page, 1);
  const shown = await page.getByRole('img', { name: /^Kode QR/ }).screenshot();
  const film = await filmOf(await page.context().newPage(), shown);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL,
      locale: 'id-ID',
      serviceWorkers: 'block',
    });
    const gate = await context.newPage();
    await openGate(gate, { eventId, name: 'Pintu Kamera', account });
    await gate.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    await expect(verdict(gate)).toContainText('Sah', { timeout: 20_000 });
    await expect.poll(() => acceptedOf(eventId)).toBe(1);
    await expectNoViolation(gate);
  } finally {
    await browser.close();
  }
});

test('five devices let every ticket in once', { tag: '@night' }, async ({ page, browser }) => {
  const { eventId, tickets } = await soldEvent(page, 6);
  const contexts = await Promise.all(Array.from({ length: 5 }, () => browser.newContext()));
  const gates = await Promise.all(contexts.map((context) => context.newPage()));
  for (const [index, gate] of gates.entries()) {
    await openGate(gate, { eventId, name: `Pintu ${index + 1}`, account });
  }
  for (const [index, { qr }] of tickets.entries()) {
    await Promise.all(gates.map((gate) => typeCode(gate, qr ?? '')));
    await expect.poll(() => scansOf(eventId)).toBe(5 * (index + 1));
  }
  const results: string[] = [];
  for (const gate of gates) {
    await showWay(gate, 'Riwayat & alat');
    const scans = gate.getByRole('region', { name: 'Pindaian terakhir' }).getByRole('listitem');
    await expect(scans).toHaveCount(tickets.length);
    results.push(...(await scans.allInnerTexts()));
  }
  expect(results.filter((text) => text.startsWith('Sah'))).toHaveLength(tickets.length);
  expect(results.filter((text) => text.includes('Periksa'))).toEqual([]);
  expect(await acceptedOf(eventId)).toBe(tickets.length);
  await Promise.all(contexts.map((context) => context.close()));
});

async function scansOf(eventId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from check_ins where event_id = $1',
    [eventId],
  );
  return row?.count ?? 0;
}
