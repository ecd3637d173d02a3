import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { OwnSite } from '../support/site/own-site';
import { aTeam, operatorKey, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

const statusOf = async (site: OwnSite, path: string) => (await fetch(site.origin + path)).status;

test('a team releases over the network, and visitors see it; nobody else can touch it', async ({
  page,
  site,
}) => {
  const [ours, theirs] = [freshName(), freshName()];
  const key = await aTeam(site, ours);
  const other = await aTeam(site, theirs);
  const first = writeTrial({ name: ours, edition: 'satu' });

  const stranger = await remoteAt(site.origin, other, ['release', '--no-build', first]);
  expect(stranger).toMatchObject({ code: 1 });
  expect(stranger.output).toContain(`${ours} does not belong to team ${theirs}`);
  expect(await statusOf(site, `/${ours}`)).toBe(404);

  const { code, output } = await remoteAt(site.origin, key, ['release', '--no-build', first]);
  expect([code, output]).toEqual([0, expect.stringContaining('passed the gate and is live')]);
  await expect.poll(() => statusOf(site, `/${ours}`)).toBe(200);
  await page.goto(`${site.origin}/${ours}`);
  await expect(page.getByText('Rilis: edition:satu')).toBeVisible();

  for (const args of [
    ['canary', '--no-build', first, '5'],
    ['rollback', ours],
    ['promote', ours],
    ['canary', ours, '0'],
  ]) {
    const refused = await remoteAt(site.origin, other, args);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('does not belong')]);
  }
  // What one team may show stands under its own paths alone.
  const trespassing = writeTrial({ name: theirs, edition: 'dua' });
  const manifest = join(trespassing, 'remote.json');
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(`"/${theirs}"`, `"/${ours}/masuk"`),
  );
  const refused = await remoteAt(site.origin, other, ['release', '--no-build', trespassing]);
  expect(refused.output).toContain(
    `route /${ours}/masuk is outside of the paths of team ${theirs}`,
  );
});

test('previews of two teams go together in one link, and nobody else gets a byte of them', async ({
  page,
  browser,
  site,
}) => {
  const [one, two] = [freshName(), freshName()];
  const links: URL[] = [];
  for (const name of [one, two]) {
    const key = await aTeam(site, name);
    const live = writeTrial({ name, edition: 'awal' });
    if (name === one) await remoteAt(site.origin, key, ['release', '--no-build', live]);
    const next = writeTrial({ name, edition: 'coba' });
    const { output } = await remoteAt(site.origin, key, ['preview', '--no-build', next]);
    links.push(new URL(/^http.*preview=.*$/m.exec(output)?.[0] ?? ''));
  }
  const [first = new URL(site.origin)] = links;
  const ids = links.map(({ searchParams }) => searchParams.get('preview')).join(',');
  // Until the site knows both previews.
  await expect.poll(() => statusOf(site, `/${one}?preview=${ids}`)).toBe(200);

  await page.goto(`${site.origin}/${one}?preview=${ids}`);
  await expect(page).toHaveURL(`${site.origin}/${one}`);
  await expect(page.getByText('Rilis: edition:coba')).toBeVisible();
  const notice = page.getByText(/Pratinjau: .*Hanya terlihat lewat tautannya/);
  await expect(notice).toBeVisible();
  // Rendered by the server, and private.
  const response = await page.reload();
  expect(await response?.text()).toContain('edition:coba');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await page.goto(`${site.origin}/${two}`);
  await expect(page.getByText('Rilis: edition:coba')).toBeVisible();
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const own = files.filter((path) => path.includes(`/${two}/`));
  expect(own.length).toBeGreaterThan(0);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${site.origin}/${one}`);
  await expect(stranger.getByText('Rilis: edition:awal')).toBeVisible();
  expect((await stranger.goto(`${site.origin}/${two}`))?.status()).toBe(404);
  // Nor by the addresses that files of releases have.
  for (const path of own) {
    const open = path.replace(/\/~[^/]+/, '');
    expect(await statusOf(site, open)).toBe(404);
    expect(await statusOf(site, path.replace(/\/~[^/]+/, '/~zzzzzz.AAAA'))).toBe(404);
  }
  await stranger.context().close();

  await page.getByRole('link', { name: 'Akhiri pratinjau' }).click();
  expect((await page.goto(`${site.origin}/${two}`))?.status()).toBe(404);
  await expect(notice).toHaveCount(0);
  // Ended by its team.
  const id = first.searchParams.get('preview') ?? '';
  await remoteAt(site.origin, operatorKey, ['end-preview', id]);
  await expect.poll(() => statusOf(site, `/${one}?preview=${id}`)).toBe(404);
});
