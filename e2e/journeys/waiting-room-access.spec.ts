import { expect } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import {
  beginSale,
  entryOn,
  heading,
  joinAsGuest,
  saleWithRoom,
} from '../support/people/waiting-room';

const drawn = { timeout: 45_000 };

test(
  'without JavaScript the page shows a place, and loads itself again',
  { tag: '@night' },
  async ({ page, browser, request }) => {
    const sale = await saleWithRoom(request, { ratePerMinute: 1, tickets: 1 });
    const email = freshEmail('ringan');
    await joinAsGuest(page, request, sale, email);
    const entry = await entryOn(page, sale);
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await still.goto(`/queue/${sale.eventId}`);
    await expect(heading(still, 'Ruang tunggu sudah dibuka')).toBeVisible();
    await expect(still.locator('main noscript p').first()).toContainText('memerlukan JavaScript');
    expect(await still.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe('15');
    await still.goto(`/queue/${sale.eventId}?entry=${entry}`);
    await expect(heading(still, 'Anda sudah di ruang tunggu')).toBeVisible();
    await beginSale(request, sale);
    // Nobody touches it.
    await expect(still.getByText(/Tempat ini sudah dipanggil/)).toBeVisible({ timeout: 90_000 });
    await still.context().close();
  },
);

test('the whole way in works with the keyboard, and its pages break no rule', async ({
  page,
  request,
}) => {
  const sale = await saleWithRoom(request);
  await page.goto(`/queue/${sale.eventId}`);
  await expectNoViolation(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.type('bukan-alamat');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/alamat email yang benar/);
  await joinAsGuest(page, request, sale, freshEmail('papan'));
  await expectNoViolation(page);
  await beginSale(request, sale, page);
  const sound = page.getByRole('button', { name: 'Bunyikan saat giliran saya' });
  await sound.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Bunyi dan getar aktif' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(heading(page, 'Giliran Anda!')).toBeVisible(drawn);
  await expect(page.getByRole('status').first()).toContainText('Giliran Anda!');
  // Who asked for sound still has it after the turn has come.
  await expect(page.getByRole('button', { name: 'Bunyi dan getar aktif' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Mulai memesan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Giliran Anda' })).toBeVisible();
  await expectNoViolation(page);
});

test('anybody checks a draw in the browser, and finds the own place in it', async ({
  page,
  request,
}) => {
  const sale = await saleWithRoom(request);
  await joinAsGuest(page, request, sale, freshEmail('periksa'));
  await page.getByRole('link', { name: 'Periksa undiannya sendiri' }).click();
  await expect(page.getByText(/Undian ini belum dilakukan/)).toBeVisible();
  await beginSale(request, sale);
  await page.goto(`/queue/${sale.eventId}`);
  await expect(heading(page, 'Giliran Anda!')).toBeVisible(drawn);
  await page.goto(`/events/${sale.eventId}`);
  await page.getByRole('link', { name: 'Periksa undian antrean' }).click();
  for (const button of ['Periksa seluruh undian', 'Periksa tempat saya saja']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Semuanya cocok')).toBeVisible();
    await expect(page.getByText('Tempat Anda ada di antara peserta yang disegel.')).toBeVisible();
    await expect(page.getByText('Tidak cocok')).toBeHidden();
  }
  await expectNoViolation(page);
});
