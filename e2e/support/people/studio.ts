import { expect, type Page } from '@playwright/test';
import { ownEvent, query } from '../site/database';

export const demoPromotor = 'promotor@panggung.test';

/** A day two months ahead, in the format of a date and time field. */
export function inTwoMonths(time: string): string {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${time}`;
}

interface NewTier {
  name: string;
  price: string;
  quota: string;
}

/** Adds a ticket type on the page of an own event's tickets. */
export async function addTicketType(page: Page, { name, price, quota }: NewTier): Promise<void> {
  await page.getByRole('button', { name: 'Tambah jenis tiket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama').fill(name);
  await dialog.getByLabel('Harga (Rp)').fill(price);
  await dialog.getByLabel('Kuota').fill(quota);
  await dialog.getByRole('button', { name: 'Simpan tiket' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Publishes an event of the signed-in user: two months ahead, one ticket type. */
export async function publishEvent(page: Page, title: string): Promise<string> {
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Buat acara' }).first().click();
  await page.getByLabel('Judul acara').fill(title);
  await page.getByLabel('Kategori').selectOption('Konser');
  await page.getByLabel('Deskripsi').fill('Satu malam penuh lagu.');
  await page.getByRole('button', { name: 'Pilih tempat' }).click();
  await page.getByLabel('Cari nama tempat atau kota').fill('Jakarta');
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await page.getByLabel('Mulai').fill(inTwoMonths('19:30'));
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiket' })).toBeVisible();
  await addTicketType(page, { name: 'Festival', price: '150.000', quota: '20' });
  await page.getByRole('link', { name: 'Pratinjau', exact: true }).click();
  await page.getByRole('button', { name: 'Terbitkan acara' }).click();
  await expect(page.getByText('Acara sudah terbit')).toBeVisible();
  return /events\/([\w-]+)\/preview/.exec(page.url())?.[1] ?? '';
}

/** An event on sale of the demo's promotor, in the given number of days. */
export async function promotorsEvent(days = 12, options: Parameters<typeof ownEvent>[1] = {}) {
  const offer = await ownEvent(days, options);
  await query(
    `update events set promotor_id =
       (select p.id from promotors p join users u on u.id = p.user_id where u.email = $2)
     where id = $1`,
    [offer.eventId, demoPromotor],
    options.data,
  );
  return offer;
}
