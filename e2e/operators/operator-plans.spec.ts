import { expect } from '@playwright/test';
import { expectFineEverywhere } from '../support/looks/everywhere';
import { openAsAdmin } from '../support/people/accounts';
import type { OwnSite } from '../support/site/own-site';
import { aTeam, operatorKey, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

/** In so many hours, as the picker wants it: the wall time in Jakarta. */
const inHours = (hours: number) =>
  new Date(Date.now() + (7 + hours) * 3600_000).toISOString().slice(0, 16);

async function aRemote(site: OwnSite, name: string) {
  const key = await aTeam(site, name);
  const send = (command: string, edition: string, more: string[] = []) =>
    remoteAt(site.origin, key, [command, '--no-build', writeTrial({ name, edition }), ...more]);
  const { output } = await send('release', 'lama');
  expect(output).toContain('passed the gate and is live');
  return send;
}

test('an operator schedules what a team has shown, and freezes releases for a sale', async ({
  page,
  site,
}) => {
  const name = freshName();
  const send = await aRemote(site, name);
  const shown = await send('preview', 'coba');
  const preview = /preview=([\w.-]+)/.exec(shown.output)?.[1] ?? '';
  expect([shown.code, preview]).toEqual([0, expect.stringMatching(/\w/)]);
  await openAsAdmin(page, site, '/__platform');

  await page.getByRole('button', { name: `Jadwalkan rilis: ${name}` }).click();
  const schedule = page.getByRole('dialog');
  await schedule.getByLabel('Mulai (WIB)').fill(inHours(2));
  await schedule.getByLabel('Alasan').fill('gajian');
  await schedule.getByRole('button', { name: 'Ya, jadwalkan' }).click();
  await expect(page.getByText(new RegExp(`^${name} .* dijadwalkan`))).toBeVisible();
  await expect(page.getByText('Dijadwalkan', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Atur pembekuan' }).click();
  const freeze = page.getByRole('dialog');
  await freeze.getByLabel('Sampai (WIB)').fill(inHours(3));
  await freeze.getByLabel('Alasan').fill('penjualan besar');
  await freeze.getByRole('button', { name: 'Ya, bekukan' }).click();
  await expect(page.getByText('sedang berlaku')).toBeVisible();
  await expect(page.getByText(/akan ditolak: saat itu ada pembekuan/)).toBeVisible();
  const refused = await send('release', 'baru');
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('penjualan besar')]);
  await expectFineEverywhere(page);

  await page.getByRole('button', { name: 'Akhiri pembekuan' }).click();
  await page.getByRole('dialog').getByLabel('Alasan').fill('habis terjual');
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, akhiri' }).click();
  await expect(page.getByText('sedang berlaku')).toBeHidden();
  await page.getByRole('button', { name: `Batalkan jadwal: ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Alasan').fill('belum siap');
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, batalkan jadwal' }).click();
  await expect(page.getByText(`Jadwal ${name} dibatalkan.`)).toBeVisible();
  expect((await send('release', 'baru')).code).toBe(0);
  await page.getByText(`Riwayat ${name}`).click();
  const history = page.getByRole('region', { name: `Riwayat ${name}` });
  await expect(history.getByRole('row').filter({ hasText: 'belum siap' })).toBeVisible();
  await remoteAt(site.origin, operatorKey, ['end-preview', preview]);
});

test('a canary of a city is for whom the proxy says to be there, and nobody else', async ({
  site,
}) => {
  const name = freshName();
  const send = await aRemote(site, name);
  expect((await send('canary', 'kota', ['--cities', 'Jakarta'])).code).toBe(0);
  const edition = async (headers: Record<string, string>) => {
    const response = await fetch(`${site.origin}/${name}`, { headers });
    return /edition:(\w+)/.exec(await response.text())?.[1];
  };
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  await expect.poll(() => edition({ ...proxied, 'x-visitor-city': '%20JAKARTA ' })).toBe('kota');
  expect(await edition({ ...proxied, 'x-visitor-city': 'Bandung' })).toBe('lama');
  expect(await edition(proxied)).toBe('lama');
  // Who comes past the proxy says anything.
  expect(await edition({ 'x-visitor-city': 'Jakarta' })).toBe('lama');
});
