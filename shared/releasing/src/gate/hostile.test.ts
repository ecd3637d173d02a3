import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderStore } from '@panggung/storage';
import { build } from 'esbuild';
import { releaseRemote } from '../release';
import { serverBundle, writeBuild } from '../testing/a-build';
import { probeIsolation } from './probe-isolation';
import { runApart } from './run-apart';

let base: string;
let listener: Server;
let visits: number;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'hostile-'));
  visits = 0;
  listener = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  writeFileSync(join(base, 'secret.txt'), 'the secret of the service');
});
afterEach(() => {
  listener.close();
  rmSync(base, { recursive: true });
});

const port = () => (listener.address() as AddressInfo).port;

/** Each gives what it got at, or throws. */
const attacks: [string, (given: { secret: string }) => string][] = [
  ['SECRET_KEY of the environment', () => 'process.env.SECRET_KEY'],
  [
    'the environment of the service in /proc',
    () => `require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
  ],
  [
    'its own environment in /proc',
    () => `require('fs').readFileSync('/proc/self/environ', 'utf8')`,
  ],
  ['a file of the service', ({ secret }) => `require('fs').readFileSync('${secret}', 'utf8')`],
  ['a list of files', () => `require('fs').readdirSync('/').join()`],
  [
    'a file through the bindings of Node',
    ({ secret }) => `process.binding('fs').readFileUtf8('${secret}', 0)`,
  ],
  ['a new file', () => `(require('fs').writeFileSync('/tmp/hostile', 'x'), 'written')`],
  [
    'a process',
    () => `require('child_process').execFileSync('/bin/cat', ['/etc/hostname']).toString()`,
  ],
  ['a copy of itself', () => `String(require('child_process').fork('/dev/null').pid)`],
  [
    'a thread',
    () => `String(new (require('worker_threads').Worker)('1', { eval: true }).threadId)`,
  ],
  ['the inspector', () => `(new (require('inspector').Session)().connect(), 'connected')`],
  ['the service', () => `(process.kill(process.ppid || 1, 0), process.ppid ? 'found' : undefined)`],
  ['a kernel module', () => `require('module').createRequire('/')('/tmp/x.node')`],
];

/** A bundle that says in its fault what it got at. */
const reporting = (attack: string) => `
  let got; try { got = ${attack}; } catch (error) { got = undefined; }
  throw new Error(got === undefined ? 'kept out' : 'reached ' + got);`;

describe('a server bundle in the gate reaches nothing:', () => {
  test.each(attacks)('%s', async (_, attack) => {
    const server = reporting(attack({ secret: join(base, 'secret.txt') }));
    const folder = writeBuild(base, { server });
    process.env['SECRET_KEY'] = 'the key of the service';
    const release = releaseRemote({ folder, store: folderStore(join(base, 'store')) });
    await expect(release).rejects.toThrow(/does not load: kept out$/);
  });

  test('the network', async () => {
    const server = `require('net').connect(${port()}, '127.0.0.1').on('error', () => {});
      fetch('http://127.0.0.1:${port()}').catch(() => {});
      require('dgram').createSocket('udp4').on('error', () => {}).send('x', ${port()}, '127.0.0.1');
      for (const end = Date.now() + 500; Date.now() < end; );
      ${serverBundle('/demo')}
      exports.remote.slots = {};`;
    await releaseRemote({
      folder: writeBuild(base, { server }),
      store: folderStore(join(base, 'store')),
    }).catch(() => undefined);
    await sleep(300);
    expect(visits).toBe(0);
  });

  test('a verdict in the place of the gate', async () => {
    const server = `const fs = require('fs');
      fs.writeSync(3, 'null\\n'); fs.writeSync(3, 'key null\\n'); process.reallyExit(0);`;
    const release = releaseRemote({
      folder: writeBuild(base, { server }),
      store: folderStore(join(base, 'store')),
    });
    await expect(release).rejects.toThrow(/ended the process that renders it/);
  });
});

test('the same attacks reach something where nothing keeps them apart', () => {
  const reached = attacks.filter(([, attack]) => {
    const script = reporting(attack({ secret: join(base, 'secret.txt') }));
    const { stderr } = spawnSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      env: { SECRET_KEY: 'the key of the service' },
    });
    return stderr.includes('reached ');
  });
  rmSync('/tmp/hostile', { force: true });
  // A kernel module is not there to be loaded, and Node gives nobody its bindings of that name.
  expect(reached.length).toBeGreaterThanOrEqual(attacks.length - 2);
});

test('the probe tells a machine that keeps bundles apart from one that does not', async () => {
  expect(await probeIsolation('namespaces')).toEqual([]);
  expect(await probeIsolation('permissions')).toContain('the network');
});

test('ends a script also when the process that started it was killed', async () => {
  const script = join(base, 'forever.cjs');
  writeFileSync(script, 'setInterval(() => {}, 1000)');
  const mark = `--max-old-space-size=77`;
  const starter = join(base, 'starter.cjs');
  const bundled = join(base, 'run-apart.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'run-apart.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: bundled,
  });
  writeFileSync(
    starter,
    `void require(${JSON.stringify(bundled)}).runApart({ isolation: 'namespaces', seconds: 2,
      script: ${JSON.stringify(script)}, input: {}, reads: [], megabytes: 77 });`,
  );
  const child = spawn(process.execPath, [starter], { stdio: 'ignore' });
  const running = () =>
    spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout.includes(`${mark} ${script}`);
  await until(running);
  child.kill('SIGKILL');
  await until(() => !running());
});

test('says what a script complained of when it ended early', async () => {
  const script = join(base, 'fails.cjs');
  writeFileSync(script, 'process.stderr.write("no luck"); process.exit(3)');
  const limits = { seconds: 10, megabytes: 64, reads: [], input: {} };
  expect(await runApart({ isolation: 'namespaces', script, ...limits })).toEqual({
    kind: 'ended',
    said: 'no luck',
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(50);
}
