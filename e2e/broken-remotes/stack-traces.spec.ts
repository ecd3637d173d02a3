import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapStack } from '@panggung/releasing';
import { folderStore } from '@panggung/storage';
import { expect } from '@playwright/test';
import { test } from '../support/site/own-site';
import { freshName, goesLive, releaseTrial } from '../support/site/trial';

const faults = 'e2e/trial-remote/src/faults.ts';
const source = readFileSync(join(import.meta.dirname, '../..', faults), 'utf8').split('\n');
const placeOf = (words: string) =>
  `${faults}:${source.findIndex((line) => line.includes(words)) + 1}:`;

const failures = [
  { kind: 'crash', fault: 'draw', query: '', words: 'the screen throws' },
  { kind: 'load_error', fault: 'load', query: '', words: 'the module throws while loading' },
  { kind: 'server_error', fault: 'toss', query: '?rusak', words: 'the server bundle throws' },
] as const;

for (const { kind, fault, query, words } of failures) {
  test(`what a remote throws (${kind}) is led back to its source`, async ({ page, site }) => {
    const name = freshName();
    await goesLive(site, name, releaseTrial(site, { name, edition: 'one' }));
    const release = releaseTrial(site, { name, edition: 'two', fault });
    await goesLive(site, name, release);
    await page.goto(`${site.origin}/${name}${query}`);
    const stackNow = async () => {
      const own = (await site.figures(name)).find((one) => one.release === release.id);
      return own?.errors.find((one) => one.kind === kind)?.stack ?? '';
    };
    await expect.poll(stackNow, { timeout: 20_000 }).not.toBe('');
    const stack = await stackNow();
    expect(stack).not.toMatch(/https?:|rusak|src\//);
    const mapped = await mapStack(stack, { store: folderStore(site.store), name });
    expect(mapped.split('\n')[0]).toContain(placeOf(words));
  });
}

test('source maps lie in the store, and web gives them to nobody', async ({ site }) => {
  const name = freshName();
  const release = releaseTrial(site, { name, edition: 'one' });
  await goesLive(site, name, release);
  const { base, folder } = release;
  const maps = readdirSync(join(folder, 'maps/browser'));
  expect(maps.length).toBeGreaterThan(1);
  const shells = join(site.store, 'shell');
  const shellMaps = readdirSync(shells)
    .filter((one) => existsSync(join(shells, one, 'maps')))
    .flatMap((one) => readdirSync(join(shells, one, 'maps/browser')));
  expect(shellMaps.length).toBeGreaterThan(1);
  const addresses = [
    ...maps.flatMap((file) => [
      base + file,
      `${base}maps/browser/${file}`,
      `${base}..%2fmaps%2fbrowser%2f${file}`,
    ]),
    ...shellMaps.flatMap((file) => [`/assets/${file}`, `/assets/maps/browser/${file}`]),
  ];
  for (const address of addresses) {
    expect([address, (await fetch(site.origin + address)).status]).toEqual([address, 404]);
  }
  const script = maps[0]?.replace(/\.map$/, '') ?? '';
  const served = await (await fetch(site.origin + base + script)).text();
  expect(served).not.toContain('sourceMappingURL');
});

test('web vitals are told by the pattern of the route', async ({ page, site }) => {
  await page.goto(`${site.origin}/events`);
  await page.getByRole('main').getByRole('link').first().waitFor();
  const href = await page.locator('main a[href^="/events/"]').first().getAttribute('href');
  await page.goto(site.origin + (href ?? ''));
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const routes = async () =>
    (await site.figures('catalog')).flatMap((one) => one.routes.map(({ route }) => route));
  await expect.poll(routes, { timeout: 20_000 }).toContain('/events/:id');
  expect(await routes()).not.toContain(href);
});
