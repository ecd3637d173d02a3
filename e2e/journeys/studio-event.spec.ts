import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { enterAs } from '../support/people/accounts';
import { demoPromotor } from '../support/people/studio';
import { query } from '../support/site/database';
import { sizes } from '../support/widths';

/** The demo's own event that sold most. */
async function bestSold(): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select e.id from events e join promotors p on p.id = e.promotor_id
     join users u on u.id = p.user_id and u.email = $1
     join orders o on o.event_id = e.id and o.status = 'paid' and o.source = 'sale'
     where e.status = 'scheduled' and e.starts_at > now() + interval '2 days'
     group by e.id order by count(*) desc, e.id limit 1`,
    [demoPromotor],
  );
  return row?.id ?? '';
}

async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Whether all of a navigation can be seen without scrolling it. */
async function expectNothingHidden(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Bagian acara' });
  for (const link of await nav.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect((box?.x ?? -1) >= 0).toBe(true);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
}

for (const { tag, ...size } of sizes) {
  test(`${size.width} px: an event from its overview to its copy`, { tag }, async ({ page }) => {
    const id = await bestSold();
    await enterAs(page, demoPromotor);
    await page.setViewportSize(size);
    await page.goto(`/studio/events/${id}`);
    const figure = page.getByRole('definition').filter({ hasText: 'dari kuota' });
    const sold = await figure.innerText();
    await expect(page.getByRole('link', { name: 'Lihat penjualan' })).toBeVisible();
    await expectNothingHidden(page);
    await expectToFit(page);
    await expectNoViolation(page);

    // The sales page says the same, and its chart is read with the keys.
    await page.getByRole('link', { name: 'Lihat penjualan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Penjualan' })).toBeVisible();
    expect(await figure.innerText()).toBe(sold);
    const chart = page.getByRole('slider', { name: 'Grafik penjualan per hari' });
    const last = await chart.getAttribute('aria-valuetext');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '');
    const before = await chart.getAttribute('aria-valuetext');
    await expect(page.getByText(before ?? '', { exact: true })).toBeVisible();
    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + 40);
    await expect(chart).toHaveAttribute('aria-valuetext', last ?? '');
    await page.getByText(/^Tabel per hari/).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectToFit(page);
    await expectNoViolation(page);

    // Every group leads to its pages.
    for (const [group, part] of [
      ['Siapkan', 'Riwayat'],
      ['Hari-H', 'Kru & perangkat'],
      ['Uang', 'Laporan'],
    ] as const) {
      await page.getByRole('link', { name: group, exact: true }).click();
      await expect(page.getByRole('link', { name: part, exact: true })).toBeVisible();
      await expectNothingHidden(page);
    }

    // A copy is a draft, which says what to do before it is published.
    await page.getByRole('link', { name: 'Ringkasan', exact: true }).click();
    await page.getByRole('button', { name: 'Duplikat acara' }).click();
    await page.getByRole('button', { name: 'Ya, buat draf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Detail acara' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.getByLabel('Judul acara')).toHaveValue(/\(salinan\)$/);
    const title = `Lagi ${crypto.randomUUID().slice(0, 6)}`;
    await page.getByLabel('Judul acara').fill(title);
    await page.getByRole('button', { name: 'Simpan draf' }).click();
    await expect(page.getByText(/^Tersimpan pukul/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Terbitkan acara' })).toBeVisible();
    await expectNoViolation(page);

    // The change stands in its history.
    await page.getByRole('link', { name: 'Riwayat', exact: true }).click();
    await expect(page.getByText(new RegExp(`^Judul: .*\\(salinan\\) → ${title}$`))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Membuat draf' })).toBeVisible();
    await expectToFit(page);
    await expectNoViolation(page);
    const copy = /events\/([\w-]+)\/history/.exec(page.url())?.[1];
    await query(`delete from event_artists where event_id = $1`, [copy]);
    await query(`delete from ticket_types where event_id = $1`, [copy]);
    await query(`delete from events where id = $1`, [copy]);
  });

  test(
    `${size.width} px: an attendee's name is put right and somebody let in by hand`,
    { tag },
    async ({ page }) => {
      const id = await bestSold();
      await query('update events set admission_opens_at = now() where id = $1', [id]);
      await enterAs(page, demoPromotor);
      await page.setViewportSize(size);
      await page.goto(`/studio/events/${id}/attendees`);
      const waiting = page.getByRole('listitem').filter({ hasText: 'Belum masuk' }).first();
      const code = (await waiting.getByText(/^[A-Z0-9]{2,}-[A-Z0-9-]+$/).innerText()).trim();
      const card = page.getByRole('listitem').filter({ hasText: code });
      await card.getByText(/^Tindakan/).click();
      await expectNoViolation(page);
      const name = `Nama Betul ${crypto.randomUUID().slice(0, 4)}`;
      await card.getByRole('button', { name: 'Perbaiki nama' }).click();
      await page.getByRole('textbox', { name: 'Nama pemegang' }).fill(name);
      await page.getByRole('button', { name: 'Simpan nama' }).click();
      await expect(page.getByText(`Nama di tiket ${code} sekarang ${name}.`)).toBeVisible();
      await page.getByLabel('Cari nama, email, atau kode').fill(code);
      await expect(page.getByText('1 peserta')).toBeVisible();
      const checkIn = card.getByRole('button', { name: 'Catat masuk' });
      // The card may be the one of before, which is open, or another one in its place.
      await expect(async () => {
        if (!(await checkIn.isVisible())) await card.getByText(/^Tindakan/).click();
        await expect(checkIn).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await checkIn.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Alasan').fill('Layar ponsel pecah');
      await expectNoViolation(page);
      await dialog.getByRole('button', { name: 'Catat masuk' }).click();
      await expect(page.getByText(`${name} dicatat masuk.`)).toBeVisible();
      await expect(card.getByText('Sudah masuk')).toBeVisible();
      await expectToFit(page);
    },
  );
}
