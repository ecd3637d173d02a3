import { expect } from '@playwright/test';
import { expectFineEverywhere } from '../support/looks/everywhere';
import { openAsAdmin } from '../support/people/accounts';
import type { OwnSite } from '../support/site/own-site';
import { aTeam, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

const statusOf = async (site: OwnSite, path: string) => (await fetch(site.origin + path)).status;
const pageOf = (site: OwnSite, path: string) => fetch(site.origin + path).then((it) => it.text());

test('an admin goes back with a reason, which stands in the history', async ({ page, site }) => {
  const name = freshName();
  const key = await aTeam(site, name);
  for (const edition of ['lama', 'baru']) {
    const build = writeTrial({ name, edition });
    const said = await remoteAt(site.origin, key, ['release', '--no-build', build]);
    expect([said.code, said.output]).toEqual([0, expect.stringContaining('is live')]);
  }
  await expect.poll(() => pageOf(site, `/${name}`)).toContain('edition:baru');

  await openAsAdmin(page, site, '/__platform');
  await page.getByRole('button', { name: `Kembalikan rilis: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Kembalikan ${name}?` });
  await expect(dialog.getByText(/Semua pengunjung langsung mendapat rilis/)).toBeVisible();
  await expectFineEverywhere(page);
  await dialog.getByRole('button', { name: 'Ya, kembalikan' }).click();
  await expect(dialog.getByText('Tulis alasannya')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('harga di halaman baru salah');
  await dialog.getByRole('button', { name: 'Ya, kembalikan' }).dblclick();
  await expect(page.getByText(`${name} kembali ke rilis`)).toBeVisible();
  await expect.poll(() => pageOf(site, `/${name}`)).toContain('edition:lama');
  const table = page.getByRole('region', { name: `Rilis ${name}` });
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.getByText(`Riwayat ${name}`).click();
  const history = page.getByRole('region', { name: `Riwayat ${name}` });
  const latest = history.getByRole('row').nth(1);
  await expect(latest).toContainText('dikembalikan');
  await expect(latest).toContainText('Anda');
  await expect(latest).toContainText('harga di halaman baru salah');
  await expect(history.getByRole('row').filter({ hasText: 'dikembalikan' })).toHaveCount(1);
  await expect(history.getByRole('row').filter({ hasText: 'dirilis' })).toHaveCount(2);
  await expectFineEverywhere(page);
});

test('an admin gives a canary to more visitors, then to all', async ({ page, site }) => {
  const name = freshName();
  const key = await aTeam(site, name);
  const live = writeTrial({ name, edition: 'lama' });
  await remoteAt(site.origin, key, ['release', '--no-build', live]);
  const next = writeTrial({ name, edition: 'baru' });
  const said = await remoteAt(site.origin, key, ['canary', '--no-build', next, '1']);
  expect([said.code, said.output]).toEqual([0, expect.stringContaining('1%')]);

  await openAsAdmin(page, site, '/__platform');
  const table = page.getByRole('region', { name: `Rilis ${name}` });
  await page.getByRole('button', { name: `Ubah porsi canary: ${name}` }).click();
  const share = page.getByRole('dialog', { name: `Ubah porsi canary ${name}?` });
  await share.getByLabel('Porsi pengunjung (%)').fill('40');
  await share.getByLabel('Alasan').fill('angkanya baik');
  await expectFineEverywhere(page);
  await share.getByRole('button', { name: 'Ya, ubah porsi' }).click();
  await expect(table).toContainText('canary 40%');

  await page.getByRole('button', { name: `Berikan canary kepada semua: ${name}` }).click();
  const promote = page.getByRole('dialog', { name: `Berikan canary ${name}` });
  await promote.getByLabel('Alasan').fill('sudah sehari');
  await promote.getByRole('button', { name: 'Ya, untuk semua' }).dblclick();
  await expect(table).not.toContainText('canary');
  await expect.poll(() => pageOf(site, `/${name}`)).toContain('edition:baru');
});

test('a team and its key are made on the page; the key works until it is revoked', async ({
  page,
  site,
}) => {
  const name = freshName();
  await openAsAdmin(page, site, '/__platform');
  await page.getByRole('link', { name: 'Tim dan kunci' }).click();
  await page.getByRole('button', { name: 'Buat tim' }).click();
  const team = page.getByRole('dialog', { name: 'Buat tim' });
  await team.getByLabel('Nama tim').fill(name);
  await team.getByLabel('Remote').fill(name);
  await team.getByLabel('Awal alamat').fill(`/${name}`);
  await team.getByRole('button', { name: 'Buat tim' }).click();
  await expect(page.getByText(`Tim ${name} dibuat.`)).toBeVisible();

  await page.getByRole('button', { name: `Buat kunci: ${name}` }).click();
  const making = page.getByRole('dialog', { name: `Buat kunci untuk tim ${name}` });
  await making.getByLabel('Pemegang').fill('CI percobaan');
  for (const scope of ['preview', 'release']) {
    await making.getByRole('checkbox', { name: new RegExp(`^${scope}:`) }).check();
  }
  await making.getByLabel('Berlaku (hari)').fill('2');
  await expectFineEverywhere(page);
  await making.getByRole('button', { name: 'Buat kunci' }).click();
  const shown = page.getByRole('dialog', { name: 'Kunci baru' });
  await expect(shown.getByText('tidak akan ditampilkan lagi')).toBeVisible();
  await expectFineEverywhere(page);
  const key = await shown.getByText(/^pgk_/).innerText();
  await shown.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const build = writeTrial({ name, edition: 'satu' });
  const said = await remoteAt(site.origin, key, ['release', '--no-build', build]);
  expect([said.code, said.output]).toEqual([0, expect.stringContaining('is live')]);

  await page.getByRole('button', { name: 'Cabut kunci CI percobaan' }).click();
  const revoking = page.getByRole('dialog', { name: 'Cabut kunci CI percobaan?' });
  await revoking.getByRole('button', { name: 'Ya, cabut' }).click();
  await expect(page.getByText('Kunci CI percobaan dicabut.')).toBeVisible();
  const keys = page.getByRole('region', { name: `Kunci tim ${name}` });
  await expect(keys.getByRole('row').nth(1)).toContainText('dicabut');
  const next = writeTrial({ name, edition: 'dua' });
  const refused = await remoteAt(site.origin, key, ['release', '--no-build', next]);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('revoked')]);

  await page.getByText('Catatan perubahan tim dan kunci').click();
  const audit = page.getByRole('region', { name: 'Catatan perubahan tim dan kunci' });
  await expect(audit.getByRole('row').nth(1)).toContainText('kunci dicabut');
  await expectFineEverywhere(page);
});

test('previews are opened together by one link, and ended', async ({ page, context, site }) => {
  const names = [freshName(), freshName()];
  for (const name of names) {
    const key = await aTeam(site, name);
    const build = writeTrial({ name, edition: 'coba' });
    const said = await remoteAt(site.origin, key, ['preview', '--no-build', build]);
    expect([said.code, said.output]).toEqual([0, expect.stringContaining('preview=')]);
  }
  await openAsAdmin(page, site, '/__platform');
  for (const name of names) {
    await page.getByRole('checkbox', { name: new RegExp(`^${name} `) }).check();
  }
  await expectFineEverywhere(page);
  const link = await page.getByRole('status', { name: 'Tautan 2 pratinjau' }).innerText();
  const both = await context.newPage();
  await both.goto(link);
  await expect(both.getByText('Rilis: edition:coba')).toBeVisible();
  await both.goto(`${site.origin}/${names[1]}`);
  await expect(both.getByText('Rilis: edition:coba')).toBeVisible();
  await both.close();

  for (const name of names) {
    await page.getByRole('button', { name: `Akhiri pratinjau ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Akhiri pratinjau ${name}?` });
    await dialog.getByLabel('Alasan').fill('sudah dilihat semua');
    await dialog.getByRole('button', { name: 'Ya, akhiri' }).click();
    await expect(page.getByText(new RegExp(`Pratinjau ${name} .* diakhiri`))).toBeVisible();
  }
  await expect(page.getByText('Tidak ada pratinjau.')).toBeVisible();
  const { pathname, search } = new URL(link);
  await expect.poll(() => statusOf(site, pathname + search)).toBe(404);
});
