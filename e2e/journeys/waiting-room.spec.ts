import { expect } from '@playwright/test';
import { test } from '../support/test';
import { submitBuyer } from '../support/people/purchases';
import { freshEmail } from '../support/people/accounts';
import { payAtGateway } from '../support/people/gateway';
import {
  beginSale,
  entryOn,
  heading,
  joinAsGuest,
  mailedLink,
  saleWithRoom,
} from '../support/people/waiting-room';

/** A draw takes ten seconds and more, and the page learns of it by itself. */
const drawn = { timeout: 45_000 };

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
  await submitBuyer(again, { name: 'Tamu Antre' });
  await payAtGateway(again, 'QRIS');
  await expect(again.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });

  // The turn is used up.
  await again.goto(`/queue/${sale.eventId}`);
  await expect(heading(again, 'Giliran Anda sudah dipakai')).toBeVisible();
  await again.context().close();
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
  await submitBuyer(page, { name: 'Tanpa Giliran', email: freshEmail('serobot') });
  const failure = page.getByRole('alert').filter({ hasText: 'melalui ruang tunggu' });
  await expect(failure).toBeVisible();
  await failure.getByRole('link', { name: 'Ke ruang tunggu' }).click();
  await expect(page).toHaveURL(`/queue/${sale.eventId}`);
});
