import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Peer } from './peers';
import { end, freePort, startServer } from './processes';

/** Whether Debian's packages swift-proxy, swift-account, swift-container and swift-object are here. */
export const hasSwift = (): boolean =>
  ['swift-proxy-server', 'swift-ring-builder'].every(
    (name) => spawnSync('which', [name]).status === 0,
  );

const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** OpenStack Swift with its S3 interface on one machine: one ring of one device for each server. */
export async function startSwift(bucket: string): Promise<Peer> {
  const base = mkdtempSync(join(tmpdir(), 'swift-'));
  mkdirSync(join(base, 'devices/d1'), { recursive: true });
  write(base, 'swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = suffix',
    'swift_hash_path_prefix = prefix',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ]);
  const env = { SWIFT_DIR: base };
  const children: ChildProcess[] = [];
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort();
    makeRing(base, kind, port);
    write(base, `${kind}.conf`, storageServer(base, kind, port));
    children.push(
      await startServer([`swift-${kind}-server`, join(base, `${kind}.conf`)], {
        url: `http://127.0.0.1:${port}/`,
        env,
      }),
    );
  }
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  write(base, 'proxy.conf', proxyServer(base, port));
  children.push(
    await startServer(['swift-proxy-server', join(base, 'proxy.conf')], { url: endpoint, env }),
  );
  const client = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3' });
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`swift made no bucket: ${await made.text()}`);
  return {
    endpoint,
    credentials,
    pids: children.map(({ pid }) => pid ?? 0),
    async stop() {
      await Promise.all(children.map(end));
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function makeRing(base: string, kind: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [join(base, `${kind}.builder`), ...args], {
      stdio: 'ignore',
    });
  build('create', '4', '1', '0');
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  build('rebalance');
}

const storageServer = (base: string, kind: string, port: number) => [
  ...common(base, port),
  `devices = ${join(base, 'devices')}`,
  'mount_check = false',
  '[pipeline:main]',
  `pipeline = ${kind}-server`,
  `[app:${kind}-server]`,
  `use = egg:swift#${kind}`,
];

const proxyServer = (base: string, port: number) => [
  ...common(base, port),
  '[pipeline:main]',
  'pipeline = catch_errors cache s3api tempauth copy proxy-server',
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  'allow_account_management = true',
  ...['catch_errors', 's3api', 'copy'].flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name}`,
  ]),
  '[filter:cache]',
  'use = egg:swift#memcache',
  // None runs there: it does without.
  'memcache_servers = 127.0.0.1:1',
  '[filter:tempauth]',
  'use = egg:swift#tempauth',
  'user_test_tester = testing .admin',
];

const common = (base: string, port: number) => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  `swift_dir = ${base}`,
  `user = ${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()}`,
  // In this process, so that ending it ends all.
  'workers = 0',
];

const write = (base: string, file: string, lines: string[]) =>
  writeFileSync(join(base, file), `${lines.join('\n')}\n`);
