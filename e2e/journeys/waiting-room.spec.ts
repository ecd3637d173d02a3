import { expect, test } from '@playwright/test';
import { enter, freshEmail, register } from '../support/people/accounts';
import { agree } from '../support/people/agreement';
import { payAtGateway } from '../support/people/gateway';
import {
  beginSale,
  callRoom,
  entryOn,
  heading,
  joinAsGuest,
  mailedLink,
  saleWithRoom,
} from '../support/people/waiting-room';
import { query } from '../support/site/database';

/** A draw takes ten seconds and more, and the page learns of it by itself. */
const drawn = { timeout: 45_000 };
test.describe.configure({ timeout: 120_000 });

test('a guest waits, reopens the browser, is called up and buys', async ({ browser, request }) => {
  const sale = await saleWithRoom(request);
  const email = freshEmail('antre');
  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(`/events/${sale.eventId}`);
  await page.getByRole('link', { name: 'Masuk ruang tunggu' }).first().click();
  await expect(heading(page, 'Ruang tunggu sudah dibuka')).toBeVisible();
  await joinAsGuest(page, request, sale, email);
  const entry = await entryOn(page, sale);

  // Somebody else's device, with the same link: the same place.
  const second = await browser.newContext();
  const other = await second.newPage();
  await other.goto(await mailedLink(request, email));
  await other.getByRole('button', { name: 'Masuk ruang tunggu' }).click();
  await expect(heading(other, 'Anda sudah di ruang tunggu')).toBeVisible();
  expect(await entryOn(other, sale)).toBe(entry);
  await second.close();

  const storageState = await first.storageState();
  await first.close();
  const again = await (await browser.newContext({ storageState })).newPage();
  await again.goto(`/queue/${sale.eventId}`);
  await expect(heading(again, 'Anda sudah di ruang tunggu')).toBeVisible();
  await beginSale(request, sale, again);
  await expect(heading(again, 'Giliran Anda!')).toBeVisible(drawn);
  await expect(again).toHaveTitle(/^Giliran Anda!/);

  await again.getByRole('button', { name: 'Mulai memesan' }).click();
  const bar = again.getByRole('region', { name: 'Giliran Anda' });
  await expect(bar.getByRole('timer')).toHaveText(/^(10 mnt 0|9 mnt)/);
  await bar.getByRole('button', { name: 'Tambah 10 menit' }).click();
  await expect(bar.getByRole('timer')).toHaveText(/^19 mnt/);
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await again.getByRole('button', { name: /^Tambah Festival/ }).click();
  await again.getByLabel('Nama lengkap').fill('Tamu Antre');
  await again.getByLabel('Nomor telepon').fill('081234567890');
  await agree(again);
  await again.getByRole('button', { name: 'Bayar sekarang' }).click();
  await payAtGateway(again, 'QRIS');
  await expect(again.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });

  // The turn is used up.
  await again.goto(`/queue/${sale.eventId}`);
  await expect(heading(again, 'Giliran Anda sudah dipakai')).toBeVisible();
  await again.context().close();
});

test('a member has one place on all devices, with one tap', async ({ page, browser, request }) => {
  const sale = await saleWithRoom(request);
  const account = await register(request, 'antre');
  await query(`update users set email_verified_at = now() where email = $1`, [account.email]);
  const phone = await (await browser.newContext()).newPage();
  const entries: (string | undefined)[] = [];
  for (const device of [page, phone]) {
    await enter(device, account);
    await device.goto(`/queue/${sale.eventId}`);
    await device.getByRole('button', { name: 'Masuk ruang tunggu' }).click();
    await expect(heading(device, 'Anda sudah di ruang tunggu')).toBeVisible();
    entries.push(await entryOn(device, sale));
  }
  expect(entries[0]).toBe(entries[1]);
  await phone.context().close();
});

test('without a turn nothing is bought, and the form leads to the waiting room', async ({
  page,
  request,
}) => {
  const sale = await saleWithRoom(request);
  await beginSale(request, sale);
  await page.goto(`/checkout/new?event=${sale.eventId}&t=${sale.ticketTypeId}:1`);
  await page.reload();
  await expect(page.getByText('Tiket acara ini dibeli lewat ruang tunggu')).toBeVisible();
  await page.getByLabel('Nama lengkap').fill('Tanpa Giliran');
  await page.getByLabel('Email').fill(freshEmail('serobot'));
  await page.getByLabel('Nomor telepon').fill('081234567890');
  await agree(page);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'melalui ruang tunggu' });
  await expect(failure).toBeVisible();
  await failure.getByRole('link', { name: 'Ke ruang tunggu' }).click();
  await expect(page).toHaveURL(`/queue/${sale.eventId}`);
});

test('everybody reads why admission is paused, and it goes on', async ({ page, request }) => {
  const sale = await saleWithRoom(request);
  await joinAsGuest(page, request, sale, freshEmail('jeda'));
  await callRoom(request, sale, '/pause', { reason: 'Pembayaran sedang kami periksa' });
  await beginSale(request, sale, page);
  await expect(heading(page, 'Antrean dijeda')).toBeVisible(drawn);
  await expect(page.getByText('Pembayaran sedang kami periksa')).toBeVisible();
  await callRoom(request, sale, '/resume');
  await expect(heading(page, 'Giliran Anda!')).toBeVisible(drawn);
});

test('sold out while waiting is told, and a mail is one tap away', async ({
  page,
  browser,
  request,
}) => {
  const sale = await saleWithRoom(request, { tickets: 1 });
  const other = await (await browser.newContext()).newPage();
  await joinAsGuest(page, request, sale, freshEmail('satu'));
  await joinAsGuest(other, request, sale, freshEmail('dua'));
  await beginSale(request, sale, page, other);
  const isCalled = (which: typeof page) => heading(which, 'Giliran Anda!').isVisible();
  const anyCalled = async () => (await isCalled(page)) || (await isCalled(other));
  await expect.poll(anyCalled, drawn).toBe(true);
  // Somebody buys the last one.
  await query(`update ticket_types set capacity = 0 where event_id = $1`, [sale.eventId]);
  const waiting = (await isCalled(page)) ? other : page;
  await expect(heading(waiting, 'Tiket habis untuk saat ini')).toBeVisible(drawn);
  await waiting.getByRole('button', { name: 'Ingatkan saya lewat email' }).click();
  await expect(waiting.getByText(/Kami kabari lewat/)).toBeVisible();
  await other.context().close();
});

test('the connection goes and comes back: the place stays', async ({ page, context, request }) => {
  const sale = await saleWithRoom(request);
  await joinAsGuest(page, request, sale, freshEmail('putus'));
  await context.setOffline(true);
  await expect(page.getByText('Koneksi terputus')).toBeVisible();
  await expect(heading(page, 'Anda sudah di ruang tunggu')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Koneksi terputus')).toBeHidden();
});
