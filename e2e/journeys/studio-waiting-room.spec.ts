import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { expectFineEverywhere } from '../support/looks/everywhere';
import { enterAs } from '../support/people/accounts';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { query } from '../support/site/database';

const pathOf = (eventId: string) => `/studio/events/${eventId}/waiting-room`;

/** An event of the demo's promotor whose sale begins in an hour. */
async function beforeSale(): Promise<string> {
  const { eventId } = await promotorsEvent();
  await query(
    `update ticket_types set sale_starts_at = date_trunc('minute', now()) + interval '60 minutes'
     where event_id = $1`,
    [eventId],
  );
  return eventId;
}

/** What everybody who waits is told. */
async function toldToBuyers(request: APIRequestContext, eventId: string) {
  const answer = await request.get(`/api/events/${eventId}/waiting-room`);
  return ((await answer.json()) as { data: { phase: string; paused: string | null } }).data;
}

async function setRate(page: Page, rate: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kecepatan memanggil').selectOption('Atur sendiri');
  await dialog.getByLabel('Orang per menit').fill(rate);
}

const openRate = (page: Page) => page.getByRole('button', { name: 'Ubah kecepatan' }).click();
const saveRate = (page: Page) => page.getByRole('button', { name: 'Simpan kecepatan' }).click();

test('a promotor makes a waiting room, sets its rate, pauses it with a reason and goes on', async ({
  page,
  request,
}) => {
  const eventId = await beforeSale();
  await enterAs(page, demoPromotor);
  await page.goto(`/studio/events/${eventId}/sales`);
  await page.getByRole('link', { name: 'Ruang tunggu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ruang tunggu' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Begini yang dilihat pembeli' });
  const opening = preview.getByRole('listitem').first();
  await expect(opening).toContainText(/^\d\d \w+ \d{4}, \d\d\.\d\d WI/);
  await expectFineEverywhere(page);

  await page.getByRole('button', { name: 'Buat ruang tunggu' }).click();
  await expect(page.getByText('Ruang tunggu sudah dibuat.')).toBeVisible();
  await expect(page.getByText('Belum dibuka')).toBeVisible();
  await expectFineEverywhere(page);

  // An hour and a half before the sale has been already: people can come in.
  await page.getByLabel('Dibuka berapa menit sebelum penjualan').fill('90');
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Dibuka', { exact: true }).first()).toBeVisible();
  expect(await toldToBuyers(request, eventId)).toMatchObject({ phase: 'open', paused: null });
  await expectFineEverywhere(page);

  await openRate(page);
  await setRate(page, '120');
  await expectNoViolation(page);
  await saveRate(page);
  await expect(page.getByText('Paling cepat 120 orang per menit')).toBeVisible();

  await page.getByRole('button', { name: 'Jeda', exact: true }).click();
  await page.getByLabel('Alasan').fill('Pembayaran sedang terganggu');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Ya, jeda' }).click();
  await expect(page.getByText('Ruang tunggu dijeda.')).toBeVisible();
  await expectFineEverywhere(page);
  await expect
    .poll(async () => (await toldToBuyers(request, eventId)).paused)
    .toBe('Pembayaran sedang terganggu');

  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText('Pembeli dipanggil lagi.')).toBeVisible();
  await expect.poll(async () => (await toldToBuyers(request, eventId)).paused).toBeNull();

  await page.goto(`/studio/events/${eventId}/history`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Melanjutkan ruang tunggu',
    'Menjeda ruang tunggu',
    'Mengubah ruang tunggu',
    'Mengubah ruang tunggu',
    'Membuat ruang tunggu',
  ]);
  await expect(page.getByText('Alasan: Pembayaran sedang terganggu')).toBeVisible();
});

test('a sale that has begun is refused at its field, which leads to the tickets', async ({
  page,
}) => {
  const { eventId } = await promotorsEvent();
  await enterAs(page, demoPromotor);
  await page.goto(pathOf(eventId));
  await page.getByRole('button', { name: 'Buat ruang tunggu' }).click();
  const mode = page.getByRole('group', { name: 'Cara kerja' });
  await expect(mode.getByText(/^Beri setiap jenis tiketnya awal penjualan/)).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Hanya saat ramai').check();
  await page.getByRole('button', { name: 'Buat ruang tunggu' }).click();
  await expect(page.getByText('Siaga')).toBeVisible();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Hapus ruang tunggu' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(page.getByRole('button', { name: 'Buat ruang tunggu' })).toBeVisible();
});
