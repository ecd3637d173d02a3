// Covers: release-service/src, shared/releasing/src, shared/releases/src
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parsePublicKey, publicKeyText, readRegistry, sealedStore } from '@panggung/releases';
import { historyOf, packBuild } from '@panggung/releasing';
import { folderStore } from '@panggung/storage';
import { prefix } from './app';
import { readConfig } from './config';
import { digestOf, useService } from './testing/a-service';

const { place, send, order, build, makeTeam, makeKey } = useService();
const folder = join(import.meta.dirname, '..');
// Copies run what is built, which must be what is here.
beforeAll(() => {
  const builder = join(folder, '../shared/tooling/bin/build-node.mjs');
  execFileSync(process.execPath, [builder, 'src/server.ts'], { cwd: folder });
});
const copies: ChildProcess[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) copy.kill('SIGKILL');
});

/** A second copy of the service on the same store, in a process of its own. */
async function startCopy(port: number): Promise<ChildProcess> {
  const copy = spawn(process.execPath, [join(folder, 'dist/server.js')], {
    env: { ...place.env, PATH: process.env['PATH'], PORT: `${port}`, DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  copies.push(copy);
  while (!(await canConnect(port))) {
    if (copy.exitCode !== null) throw new Error('the copy has ended');
    await sleep(50);
  }
  return copy;
}

const canConnect = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

const freePort = 20_000 + (process.pid % 20_000);
const merch = { name: 'merch', path: '/merch' };

function reader() {
  const { RELEASES_SIGNING_KEY: key } = readConfig(place.env);
  if (!key) throw new Error('no key');
  return sealedStore(folderStore(place.store), { trusted: [parsePublicKey(publicKeyText(key))] });
}

test('twenty releases of four teams at two copies: each is live or refused, and the history holds', async () => {
  await startCopy(freePort);
  const addresses = [place.address, `http://127.0.0.1:${freePort}${prefix}`];
  const names = ['merch', 'seats', 'food', 'maps'];
  const keys: Record<string, string> = {};
  for (const name of names) {
    await makeTeam(name);
    keys[name] = await makeKey(name, ['release']);
  }
  const wishes = Array.from({ length: 20 }, (_, nth) => ({
    name: names[nth % 4] ?? '',
    code: `${nth}`,
    address: addresses[nth % 2] ?? '',
  }));
  const outcomes = await Promise.all(
    wishes.map(async ({ name, code, address }) => {
      const archive = await packBuild(build({ name, path: `/${name}`, code }));
      await send(keys[name] ?? '', archive);
      const response = await fetch(`${address}/remotes/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys[name]}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          archive: { digest: digestOf(archive), size: archive.length },
          action: 'release',
        }),
      });
      return (await response.text()).trim().split('\n').at(-1) ?? '';
    }),
  );
  for (const outcome of outcomes) expect(outcome).toContain('"activated":true');
  const { version, remotes, recent } = await readRegistry(reader());
  // Four teams, their keys, and twenty releases.
  expect(version).toBe(28);
  expect(recent).toHaveLength(20);
  for (const name of names) {
    const releases = await historyOf(name, reader());
    const order = releases
      .flatMap(({ release, activations }) => activations.map(({ at }) => ({ at, release })))
      .sort((a, b) => (a.at < b.at ? -1 : 1));
    expect(order).toHaveLength(5);
    const noted = recent.filter((one) => one.name === name).map((one) => one.release);
    expect(remotes[name]?.active.id).toBe(noted.at(-1));
    expect(order.map((one) => one.release).sort()).toEqual([...noted].sort());
  }
}, 120_000);

test('a copy that is killed in the middle changed nothing or everything, and the wish can be sent again', async () => {
  await makeTeam('merch');
  const key = await makeKey('merch', ['release']);
  const seen = { nothing: 0, everything: 0 };
  for (let nth = 0; nth < 6; nth += 1) {
    const copy = await startCopy(freePort);
    const archive = await packBuild(build({ ...merch, code: `kill ${nth}` }));
    await send(key, archive);
    const before = (await readRegistry(reader())).remotes['merch']?.active.id;
    const headers = { 'idempotency-key': `wish-number-${nth}` };
    const wish = fetch(`http://127.0.0.1:${freePort}${prefix}/remotes/merch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        archive: { digest: digestOf(archive), size: archive.length },
        action: 'release',
      }),
    });
    // Killed at another step each time.
    const response = await wish;
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let step = 0; step <= nth; step += 1) await lines?.read().catch(() => undefined);
    copy.kill('SIGKILL');
    await new Promise((done) => copy.once('exit', done));
    const { remotes } = await readRegistry(reader());
    const active = remotes['merch']?.active;
    if (active?.id === before) seen.nothing += 1;
    else {
      seen.everything += 1;
      for (const [file, hash] of Object.entries(active?.build.integrity ?? {})) {
        const content = readFileSync(join(place.store, 'merch', active?.id ?? '', 'browser', file));
        const found = createHash('sha384').update(content).digest('base64');
        expect(`sha384-${found}`).toBe(hash);
      }
    }
    const again = await order(key, 'merch', archive, {}, headers);
    expect(again.body).toHaveProperty('done');
  }
  expect(seen.nothing).toBeGreaterThan(0);
  const { recent } = await readRegistry(reader());
  expect(recent.filter(({ action }) => action === 'release')).toHaveLength(6);
  expect((await historyOf('merch', reader())).flatMap((one) => one.activations)).toHaveLength(6);
}, 120_000);
