// Covers: shell/server/releases, shell/server/shells, shared/releasing/src
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { demoPassword } from '../support/people/accounts';
import { test } from '../support/site/own-site';
import { startSecondWeb } from '../support/site/copies';
import { freshName, goesLive, releaseTrial } from '../support/site/trial';

test('two copies of web agree on releases, shares and signed addresses', async ({ site }) => {
  test.setTimeout(120_000);
  const other = await startSecondWeb(site);
  try {
    const name = freshName();
    const good = releaseTrial(site, { name, edition: 'biasa' });
    await goesLive(site, name, good);
    await goesLive({ ...site, origin: other.origin }, name, good);

    const bad = releaseTrial(site, {
      name,
      edition: 'kenari',
      fault: 'toss',
      command: (folder) => ['canary', folder, '50', '--min-visits', '3'],
    });
    const edition = async (origin: string, share: number) => {
      const headers = { cookie: `panggung.share=${share}` };
      const html = await (await fetch(`${origin}/${name}?n=${Math.random()}`, { headers })).text();
      return /edition:(\w+)/.exec(html)?.[1];
    };
    const shares = Array.from({ length: 20 }, (_, index) => index * 500);
    const editions = (origin: string) => Promise.all(shares.map((share) => edition(origin, share)));
    await expect.poll(async () => (await editions(site.origin)).includes('kenari')).toBe(true);
    await expect.poll(async () => (await editions(other.origin)).includes('kenari')).toBe(true);
    expect(await editions(other.origin)).toEqual(await editions(site.origin));

    await signedAddressesOpenAtBoth(site.origin, other.origin);

    // Failures that either copy reports halt the canary, once.
    const visit = { kind: 'visit', remote: name, release: bad.id };
    const reports = [visit, visit, visit, visit];
    const headers = { 'content-type': 'application/json' };
    const nonce = /"nonce":"([^"]+)"/.exec(
      await (await fetch(`${other.origin}/about`)).text(),
    )?.[1];
    const body = JSON.stringify({ nonce, reports });
    await fetch(`${other.origin}/api/telemetry`, { method: 'POST', headers, body });
    for (const share of shares) {
      await fetch(`${other.origin}/${name}?rusak&n=${share}`, {
        headers: { cookie: `panggung.share=${share}` },
      });
    }
    await expect
      .poll(() => site.remote('status'), { timeout: 40_000 })
      .toMatch(new RegExp(`halted +${bad.id}`));
    await expect.poll(async () => (await editions(other.origin)).includes('kenari')).toBe(false);
    await new Promise((done) => setTimeout(done, 4000)); // the other copy looks as well
    const done = readdirSync(join(site.store, name, 'activations'));
    expect(done.filter((one) => one.includes('~halt~'))).toHaveLength(1);
  } finally {
    expect(await other.stop()).toBe(0);
  }
});

async function signedAddressesOpenAtBoth(...origins: [string, string]): Promise<void> {
  const [first, second] = origins;
  const login = await fetch(`${first}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@panggung.test', password: demoPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const offer = await fetch(`${first}/registry/restricted`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { remotes } = (await offer.json()) as {
    remotes: { name: string; base: string; build: { entry: string } }[];
  };
  const admin = remotes.find(({ name }) => name === 'admin');
  const path = `${admin?.base}${admin?.build.entry}`;
  for (const origin of [first, second]) expect((await fetch(origin + path)).status).toBe(200);
}
