// Covers: release-service/src, shared/releasing/src
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { pack, type Header } from 'tar-stream';
import { crawl } from '../support/site/crawl';
import type { OwnSite } from '../support/site/own-site';
import { secretsOf } from '../support/site/site-data';
import { aTeam, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

const statusOf = async (site: OwnSite, path: string) => (await fetch(site.origin + path)).status;

const server: Record<string, string> = {
  'reads the secrets': `throw new Error('it has ' + process.env.SECRET_KEY + require('fs').readFileSync('/proc/self/environ'))`,
  spawns: `require('child_process').execSync('id')`,
  'connects and waits': `require('net').connect(80, '127.0.0.1'); for (;;);`,
  'takes 4 GB of memory': `const all = []; for (let i = 0; i < 4096; i += 1) all.push(Buffer.alloc(1 << 20, 1));`,
};

test('hostile releases are refused by name, and the site serves on', async ({ site }) => {
  test.setTimeout(600_000);
  const name = freshName();
  const key = await aTeam(site, name);
  const good = writeTrial({ name, edition: 'baik' });
  expect((await remoteAt(site.origin, key, ['release', '--no-build', good])).code).toBe(0);
  await expect.poll(() => statusOf(site, `/${name}`)).toBe(200);
  const { seen, stop } = crawl([site.origin], [`/${name}`, '/', '/about', '/events']);

  for (const [what, code] of Object.entries(server)) {
    const bad = writeTrial({ name, edition: 'buruk' });
    writeFileSync(join(bad, 'dist/server/remote.cjs'), code);
    const { code: exit, output } = await remoteAt(site.origin, key, ['release', '--no-build', bad]);
    expect([what, exit, output]).toEqual([
      what,
      1,
      expect.stringMatching(/refused: the server bundle/),
    ]);
    expect(output).not.toContain(secretsOf(site.data).SECRET_KEY);
  }
  for (const [what, entries, reason] of archives()) {
    const archive = gzipSync(await buffer(await entries));
    expect([what, await order(site, { key, name, archive })]).toEqual([
      what,
      expect.stringMatching(reason),
    ]);
  }
  // The right build with the wrong digest, and a registry of before.
  const archive = gzipSync(Buffer.alloc(1024));
  const digest = createHash('sha256').update('something else').digest('hex');
  expect(await order(site, { key, name, archive, digest })).toMatch(/not what was announced/);
  const older = readFileSync(join(site.store, 'registry.json'));
  const next = writeTrial({ name, edition: 'baru' });
  await remoteAt(site.origin, key, ['release', '--no-build', next]);
  await expect
    .poll(async () => (await fetch(`${site.origin}/${name}`)).text())
    .toContain('edition:baru');
  const newer = readFileSync(join(site.store, 'registry.json'));
  writeFileSync(join(site.store, 'registry.json'), older);
  const history = `${site.origin}/__releases/remotes/${name}/history`;
  const headers = { authorization: `Bearer ${key}` };
  await expect
    .poll(async () => (await fetch(history, { headers })).text())
    .toMatch(/went back from version/);
  expect(await (await fetch(`${site.origin}/${name}?lagi`)).text()).toContain('edition:baru');
  writeFileSync(join(site.store, 'registry.json'), newer);

  await stop();
  expect(seen.failures).toEqual([]);
  expect(seen.pages).toBeGreaterThan(50);
  console.log(`${seen.pages} pages and ${seen.files} files crawled beside hostile releases`);
});

/** Archives that no command line makes, as tar streams, and the words that refuse each. */
function archives(): [string, Promise<NodeJS.ReadableStream>, RegExp][] {
  type Entry = [Partial<Header> & { name: string }, string?];
  const tar = (entries: Iterable<Entry>) => {
    const archive = pack();
    for (const [header, content] of entries) archive.entry(header, content ?? '');
    archive.finalize();
    return Promise.resolve(archive as unknown as NodeJS.ReadableStream);
  };
  const link = { name: 'dist/browser/x.js', type: 'symlink', linkname: '/etc/passwd' } as const;
  const many = Array.from({ length: 100_000 }, (_, nth): Entry => [
    { name: `dist/browser/${nth}` },
  ]);
  return [
    ['a path upwards', tar([[{ name: '../../x' }, 'x']]), /no file of a build/],
    ['a link', tar([[link]]), /is a symlink/],
    ['very many files', tar(many), /more than 2000 files/],
  ];
}

interface Order {
  key: string;
  name: string;
  archive: Buffer;
  digest?: string;
}

/** @returns the last line of the answer */
async function order(site: OwnSite, { key, name, archive, digest }: Order): Promise<string> {
  const announced = digest ?? createHash('sha256').update(archive).digest('hex');
  const address = `${site.origin}/__releases`;
  const headers = { authorization: `Bearer ${key}` };
  await fetch(`${address}/archives/${announced}/0`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  });
  const response = await fetch(`${address}/remotes/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      archive: { digest: announced, size: archive.length },
      action: 'release',
    }),
  });
  return (await response.text()).trim().split('\n').at(-1) ?? '';
}
