import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { demoPassword } from '../support/accounts';
import { test, type OwnSite } from '../support/own-site';
import { environment, freePort, start, type Running } from '../support/processes';
import { freshName, goesLive, releaseTrial } from '../support/trial';

const root = resolve(import.meta.dirname, '../..');

/** A second web process on the same release store, secret and API. */
async function secondWeb(site: OwnSite): Promise<{ origin: string; process: Running }> {
  const port = await freePort();
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: site.origin,
    API_URL: site.api,
    RELEASES_DIR: site.store,
    SHELL_DIR: join(root, 'shell/dist'),
    WEB_KEY: site.webKey(),
    LOG_LEVEL: 'error',
  });
  const process = start(['node', join(root, 'shell/dist/web.js')], root, env);
  const origin = `http://localhost:${port}`;
  const health = () => fetch(`${origin}/health`).then(({ status }) => status, process.output);
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  return { origin, process };
}

test('two copies of web agree on releases, shares and signed addresses', async ({ site }) => {
  test.setTimeout(120_000);
  const other = await secondWeb(site);
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
    const log = readFileSync(join(site.store, name, 'activations.jsonl'), 'utf8');
    expect(log.match(/"halt"/g)).toHaveLength(1);
  } finally {
    other.process.child.kill('SIGTERM');
    expect(await other.process.ended).toBe(0);
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
