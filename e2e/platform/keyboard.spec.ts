import { expect } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { tabTo } from '../support/looks/keyboard';
import { distantOffer } from '../support/people/purchases';

test('a ticket can be found, bought and paid without a mouse', async ({ page, request }) => {
  const { eventId, ticketTypeId } = await distantOffer(request);
  const answer = await request.get(`/api/events/${eventId}`);
  const { data } = (await answer.json()) as {
    data: { title: string; ticketTypes: { id: string; name: string }[] };
  };
  const type = data.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '';
  const enter = () => page.keyboard.press('Enter');

  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Langsung ke konten' }), 2);
  await enter();
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/events');
  await tabTo(page, page.getByRole('combobox', { name: /^Cari acara/ }));
  await page.keyboard.type(data.title);
  await enter();
  await tabTo(page, page.locator(`main a[href="/events/${eventId}"]`).first());
  await enter();
  await tabTo(page, page.getByRole('link', { name: 'Beli tiket' }).first());
  await enter();
  await tabTo(page, page.getByRole('button', { name: `Tambah ${type}`, exact: true }));
  await enter();
  await tabTo(page, page.getByLabel('Nama lengkap'));
  await page.keyboard.type('Tamu Tanpa Tetikus');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(freshEmail('papan-ketik'));
  await tabTo(page, page.getByLabel('Nomor telepon'));
  await page.keyboard.type('081234567890');
  await tabTo(page, page.getByRole('checkbox', { name: /^Saya menyetujui/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Bayar sekarang' }));
  await enter();
  const qris = page.getByRole('radio', { name: 'QRIS', exact: true });
  await expect(qris).toBeVisible();
  // Of a group of choices Tab reaches one, the arrows the others.
  await tabTo(page, page.getByRole('radio').first());
  for (let step = 0; step < 20 && !(await qris.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.getByRole('button', { name: 'Lanjutkan' }));
  await enter();
  await tabTo(page, page.getByRole('button', { name: 'Bayar sekarang' }));
  await enter();
  await expect(page.getByRole('img', { name: /^Kode QR/ }).first()).toBeVisible({
    timeout: 20_000,
  });
});

test('on a phone with a keyboard the menu opens, ends with Escape and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about', { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Artis', exact: true });
  await tabTo(page, menu, 5);
  await page.keyboard.press('Enter');
  await tabTo(page, link, 10);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
});
