// Covers: release-service/src, shared/releasing/src, shell/server/releases
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { watchKeyOf } from '@panggung/releases/keys';
import { crawl } from '../support/site/crawl';
import type { OwnSite } from '../support/site/own-site';
import { secretsOf } from '../support/site/site-data';
import {
  aTeam,
  operatorKey,
  publicKey,
  remoteAt,
  startSecondService,
  test,
} from '../support/site/release-service';
import { startSecondWeb } from '../support/site/copies';
import { freshName, writeTrial } from '../support/site/trial';

const statusOf = async (site: OwnSite, path: string) => (await fetch(site.origin + path)).status;

test('two services, three webs, fifty releases of four teams at once, one service killed: no page fails', async ({
  site,
}) => {
  test.setTimeout(900_000);
  const names = [1, 2, 3, 4].map(() => freshName());
  const keys = new Map<string, string>();
  for (const name of names) keys.set(name, await aTeam(site, name));
  const second = await startSecondService(site);
  const trust = {
    RELEASES_PUBLIC_KEYS: publicKey,
    RELEASE_SERVICE_URL: second.origin,
    RELEASES_WATCH_KEY: watchKeyOf(secretsOf(site.data).SECRET_KEY),
  };
  const webs = [
    await startSecondWeb(site, site.api, trust),
    await startSecondWeb(site, site.api, trust),
  ];
  const releaseOne = async (name: string, edition: string, nth: number): Promise<number | null> => {
    const build = writeTrial({ name, edition });
    const origin = nth % 2 === 0 ? site.origin : second.origin;
    const args = ['release', '--no-build', build];
    const { code, output } = await remoteAt(origin, keys.get(name) ?? '', args);
    if (code !== 0) console.log(output);
    return code;
  };
  try {
    for (const name of names) await releaseOne(name, 'awal', 0);
    for (const name of names) await expect.poll(() => statusOf(site, `/${name}`)).toBe(200);
    const origins = [site.origin, ...webs.map(({ origin }) => origin)];
    await expect
      .poll(async () =>
        Promise.all(origins.map(async (one) => (await fetch(`${one}/${names[3]}`)).status)),
      )
      .toEqual([200, 200, 200]);
    const { seen, stop } = crawl(origins, [...names.map((name) => `/${name}`), '/', '/about']);

    const numbers = Array.from({ length: 50 }, (_, nth) => nth);
    const codes: (number | null)[] = [];
    const team = async () => {
      for (let nth = numbers.shift(); nth !== undefined; nth = numbers.shift()) {
        codes.push(await releaseOne(names[nth % 4] ?? '', `e${String(nth).padStart(2, '0')}`, nth));
      }
    };
    const teams = [team(), team(), team(), team()];
    await expect.poll(() => codes.length, { timeout: 600_000 }).toBeGreaterThan(15);
    await second.kill();
    await second.start();
    await Promise.all(teams);
    await stop();

    const live = await Promise.all(
      names.map(
        async (name) => (await remoteAt(site.origin, operatorKey, ['history', name])).output,
      ),
    );
    for (const [nth, text] of live.entries()) {
      const done = [...text.matchAll(/Z release {2}by/g)].length;
      const noted = readdirSync(join(site.store, names[nth] ?? '', 'activations')).length;
      // The latest one stands in the registry, and may not be written yet.
      expect(noted).toBeGreaterThanOrEqual(done - 1);
      expect(text.match(/ {2}active$/gm)).toHaveLength(1);
    }
    console.log(
      `${codes.filter((code) => code === 0).length} of 50 releases went through, ` +
        `${seen.pages} pages and ${seen.files} files crawled at three webs`,
    );
    // Who was cut off sent the same request again.
    expect(codes.filter((code) => code !== 0)).toEqual([]);
    expect(seen.failures).toEqual([]);
    expect(seen.pages).toBeGreaterThan(100);
  } finally {
    for (const web of webs) await web.stop();
    await second.stop();
  }
});
