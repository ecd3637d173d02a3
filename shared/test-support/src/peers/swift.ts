import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { AwsClient } from 'aws4fetch';
import { temporaryFolder } from '../processes/folders';
import { startProgram, type RunningProgram } from '../processes/program';
import { answersHttp } from '../processes/ready';
import { runSync } from '../processes/run';
import type { S3Store } from './s3';

/** Whether Debian's packages swift-proxy, swift-account, swift-container and swift-object are here. */
export const hasSwift = (): boolean =>
  ['swift-proxy-server', 'swift-ring-builder'].every((name) =>
    ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, name))),
  );

const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** OpenStack Swift with its S3 interface on one machine: one ring of one device for each server. */
export async function startSwift(bucket: string): Promise<S3Store> {
  const folder = temporaryFolder('swift');
  const base = folder.path;
  mkdirSync(join(base, 'devices/d1'), { recursive: true });
  write(base, 'swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = suffix',
    'swift_hash_path_prefix = prefix',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ]);
  const servers: RunningProgram[] = [];
  const start = async (kind: string, port: number, config: string[]) => {
    write(base, `${kind}.conf`, config);
    servers.push(
      await startProgram({
        command: [`swift-${kind}-server`, join(base, `${kind}.conf`)],
        env: { SWIFT_DIR: base },
        isReady: answersHttp(`http://127.0.0.1:${port}/`),
      }),
    );
  };
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort();
    makeRing(base, kind, port);
    await start(kind, port, storageServer(base, kind, port));
  }
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  await start('proxy', port, proxyServer(base, port));
  const client = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3' });
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`swift made no bucket: ${await made.text()}`);
  return {
    endpoint,
    credentials,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      folder.remove();
    },
  };
}

function makeRing(base: string, kind: string, port: number): void {
  const build = (...args: string[]) =>
    runSync('swift-ring-builder', [join(base, `${kind}.builder`), ...args]);
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
  `user = ${userInfo().username}`,
  // In this process, so that ending it ends all.
  'workers = 0',
];

const write = (base: string, file: string, lines: string[]) =>
  writeFileSync(join(base, file), `${lines.join('\n')}\n`);
