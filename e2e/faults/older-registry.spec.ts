// Covers: shell/server/releases, api/src/operations/registry-version, release-service/src
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { internalKeyOf } from '@panggung/releases/keys';
import { expect } from '@playwright/test';
import type { OwnSite } from '../support/site/own-site';
import { aTeam, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

const versionAt = async (site: OwnSite) => {
  const headers = { 'x-internal-key': internalKeyOf(site.webKey()) };
  const response = await fetch(`${site.api}/api/registry-version`, { headers });
  return ((await response.json()) as { version: number }).version;
};

test('an older registry put back while everything is down is not believed at the next start', async ({
  site,
}) => {
  test.setTimeout(180_000);
  const name = freshName();
  const key = await aTeam(site, name);
  const registry = join(site.store, 'registry.json');
  const [older, newer] = [join(site.data, 'older.json'), join(site.data, 'newer.json')];
  for (const [edition, copy] of [
    ['satu', older],
    ['dua', newer],
  ] as const) {
    const build = writeTrial({ name, edition });
    const { output } = await remoteAt(site.origin, key, ['release', '--no-build', build]);
    expect(output).toContain('passed the gate and is live');
    cpSync(registry, copy);
  }
  const edition = async () => (await fetch(`${site.origin}/${name}`)).text();
  await expect.poll(edition).toContain('edition:dua');
  await expect.poll(() => versionAt(site)).toBeGreaterThan(1);

  await site.halt();
  cpSync(older, registry);
  await expect(site.resume()).rejects.toThrow('did not start');

  cpSync(newer, registry);
  await site.resume();
  expect(await edition()).toContain('edition:dua');
});
