import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs } from '../support/people/accounts';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { expectNoViolation } from '../support/looks/axe';
import { query } from '../support/site/database';
import { widths } from '../support/widths';

/** An artist of somebody else, without an account. */
async function aStranger(): Promise<{ id: string; name: string }> {
  const name = `Élang ${crypto.randomUUID().slice(0, 8)}`;
  const [row] = await query<{ id: string }>(
    'insert into artists (stage_name) values ($1) returning id',
    [name],
  );
  return { id: row?.id ?? '', name };
}

async function openLineup(page: Page, width: number): Promise<string> {
  const { eventId } = await promotorsEvent();
  await query('delete from event_artists where event_id = $1', [eventId]);
  await enterAs(page, demoPromotor);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/studio/events/${eventId}/lineup`);
  return eventId;
}

for (const { name, width, tag } of widths) {
  test(
    `who exists is offered before another is made, and shown once they agreed, on a ${name}`,
    { tag },
    async ({ page, request }) => {
      const artist = await aStranger();
      const eventId = await openLineup(page, width);
      const publicPage = async () => (await request.get(`/api/events/${eventId}`)).text();

      await page.getByRole('button', { name: 'Undang artis' }).click();
      await page.getByRole('button', { name: 'Artis belum ada? Daftarkan' }).click();
      await page.getByLabel('Nama panggung').fill(artist.name.toLowerCase().replace('é', 'e'));
      await page.getByRole('button', { name: 'Daftarkan dan masukkan' }).click();
      await expect(page.getByText(`Sudah ada: ${artist.name}`)).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: `Pakai yang ini: ${artist.name}` }).click();

      await expect(page.getByText('Menunggu jawaban')).toBeVisible();
      expect(await publicPage()).not.toContain(artist.name);
      await expectNoViolation(page);
      await page.getByRole('button', { name: `${artist.name} sudah setuju tampil` }).click();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Ya, sudah setuju' }).click();
      await expect(page.getByText('Tampil', { exact: true })).toBeVisible();
      expect(await publicPage()).toContain(artist.name);
      const made = await query('select id from artists where stage_name ilike $1', [
        artist.name.replace('É', '_'),
      ]);
      expect(made).toHaveLength(1);
    },
  );
}
