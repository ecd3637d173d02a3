import { readFileSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { mapOf, type Parts } from '@panggung/releasing/testing';
import { listen } from '@panggung/test-support/processes/listen';
import { runSync, runToEnd } from '@panggung/test-support/processes/run';
import { operatorKey, useService } from './testing/a-service';

const { place, build, call, makeTeam, makeKey } = useService();
const tooling = join(import.meta.dirname, '../../shared/tooling');
// The command line runs as it is built, which must be what is here.
beforeAll(() => {
  runSync(process.execPath, ['bin/build-node.mjs', 'src/remote/remote.ts'], { cwd: tooling });
});

/** The command line of a team, or of an operator, that knows nothing of the store. */
async function remote(key: string, args: string[], env: Record<string, string> = {}) {
  return runToEnd(process.execPath, [join(tooling, 'dist/remote.js'), ...args], {
    cwd: place.base,
    env: { PANGGUNG_SITE: proxied, PANGGUNG_KEY: key, NODE_ENV: 'production', ...env },
  });
}

/** Cuts connections; what arrives at the service before stays there. */
let proxy: Server;
let proxied: string;
/** What becomes of each connection to come: after how many bytes up or down it is cut. */
let cuts: { up?: number; down?: number }[];
let sockets: Socket[];

beforeEach(async () => {
  cuts = [];
  sockets = [];
  const { port: service } = new URL(place.address);
  proxy = createServer((client) => {
    const cut = cuts.shift() ?? {};
    const upstream = connect(Number(service), '127.0.0.1');
    sockets.push(client, upstream);
    const end = () => {
      client.resetAndDestroy();
      upstream.end();
    };
    pipe(client, upstream, cut.up, end);
    pipe(upstream, client, cut.down, end);
  });
  proxied = await listen(proxy);
});
afterEach(() => {
  proxy.close();
  for (const socket of sockets) socket.destroy();
});

function pipe(from: Socket, to: Socket, limit = Infinity, cut: () => void): void {
  let passed = 0;
  from.on('data', (chunk: Buffer) => {
    const left = limit - passed;
    passed += chunk.length;
    if (!to.writable) return;
    to.write(chunk.subarray(0, Math.max(0, left)), () => passed >= limit && cut());
  });
  from.on('end', () => to.end());
  from.on('error', () => to.destroy());
}

const merch: Parts = { name: 'merch', path: '/merch' };
const history = async () => {
  const { body } = await call(operatorKey, 'GET', '/remotes/merch/history');
  return (body['releases'] as { activations: { action: string }[] }[]).flatMap((one) =>
    one.activations.map(({ action }) => action),
  );
};

test('a team goes the whole way by the command line, signed', async () => {
  const as = (args: string[], env = {}) => remote(operatorKey, args, env);
  await as(['team', 'merch', '--remotes', 'merch', '--prefixes', '/merch']);
  const made = await as([
    ...['key', 'merch', '--holder', 'CI', '--scopes', 'release,canary,rollback', '--days', '30'],
  ]);
  const key = /^pgk_.*$/m.exec(made.output)?.[0] ?? '';
  const file = join(place.base, 'merch.pem');
  const keygen = await remote(key, ['keygen', file]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await remote(key, ['keygen', file])).output).toContain('a key is not replaced');
  const publicKey = /operator: (\S+)/.exec(keygen.output)?.[1] ?? '';
  await as(['signer', 'merch', publicKey]);
  const signing = { PANGGUNG_SIGNING_KEY: file };

  const unsigned = await remote(key, ['release', '--no-build', build(merch)]);
  expect(unsigned).toMatchObject({
    code: 1,
    output: expect.stringContaining('refused: it is not signed by its team') as string,
  });
  const maps = { 'browser/entry.js.map': mapOf('mf-merch/src/remote.tsx') };
  const first = await remote(key, ['release', '--no-build', build({ ...merch, maps })], signing);
  expect(first.output).toMatch(
    /it lies in the store\nmerch 1\.0\.0-\w{8} passed the gate and is live/,
  );
  const id = /1\.0\.0-\w{8}/.exec(first.output)?.[0] ?? '';
  const kept = join(place.store, 'merch', id, 'maps/browser/entry.js.map');
  expect(readFileSync(kept, 'utf8')).toBe(maps['browser/entry.js.map']);
  const next = build({ ...merch, code: 'two' });
  const canary = await remote(key, ['canary', '--no-build', next, '5'], signing);
  expect(canary.output).toContain('goes to 5% of visitors');
  expect((await remote(key, ['canary', 'merch', '50'])).output).toContain(
    'goes to 50% of visitors',
  );
  expect((await remote(key, ['promote', 'merch'])).output).toContain('is live for everybody');
  expect((await remote(key, ['rollback', 'merch'])).output).toContain('is live again');
  expect((await remote(key, ['status'])).output).toContain('merch (for everybody)');
  expect((await remote(key, ['history', 'merch'])).output).toMatch(/rollback {2}by merch: CI \(/);
  expect((await as(['teams'])).output).toMatch(
    /merch: merch at \/merch\n {2}key \w+ {2}CI, for release/,
  );
  await as(['revoke', 'merch', key.split('_')[1] ?? '']);
  expect(await remote(key, ['status'])).toEqual({
    code: 1,
    output: 'refused: this key is revoked\n',
  });
  expect(readFileSync(join(place.store, 'registry.json'), 'utf8')).toContain('payloadType');
}, 120_000);

test.each<[string, { up?: number; down?: number }[]]>([
  ['before anything arrives', [{ up: 0 }, { up: 0 }]],
  ['while the archive is sent', [{ up: 1500 }, { up: 900 }]],
  ['while the order is sent', [{}, { up: 1200 }]],
  ['while the answer comes', [{ down: 700 }, { down: 900 }, { down: 1100 }]],
])(
  'a connection that is lost %s is mended: one release',
  async (_, lost) => {
    await makeTeam('merch');
    const key = await makeKey('merch', ['release']);
    cuts = lost;
    const { code, output } = await remote(key, ['release', '--no-build', build(merch)]);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/merch 1\.0\.0-\w{8} passed the gate/),
    ]);
    expect(await history()).toEqual(['release']);
  },
  60_000,
);

test('a rollback whose answer is lost goes back once', async () => {
  await makeTeam('merch');
  const key = await makeKey('merch', ['release', 'rollback']);
  for (const code of ['one', 'two', 'three']) {
    await remote(key, ['release', '--no-build', build({ ...merch, code })]);
  }
  cuts = [{ down: 100 }];
  const { code } = await remote(key, ['rollback', 'merch']);
  expect(code).toBe(0);
  expect((await history()).sort()).toEqual(['release', 'release', 'release', 'rollback']);
}, 60_000);

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no key', ['status'], { PANGGUNG_KEY: '' }, /needs a key: set PANGGUNG_KEY/],
  ['a wrong key', ['status'], { PANGGUNG_KEY: 'x' }, /of no team, of no admin/],
  ['a site in the clear', ['status', '--site', 'http://example.test'], {}, /use https/],
  ['no site', ['status', '--site', 'panggung'], {}, /no address of a site/],
  ['two places', ['status', '--site', 'https://a.test', '--store', 'x'], {}, /two places/],
  ['no such key file', ['status'], { PANGGUNG_SIGNING_KEY: '/none' }, /there is no such file/],
  ['teams in a store', ['teams', '--store', 'x'], {}, /teams are kept by a release service/],
])('said in a sentence: %s', async (_, args, env, reason) => {
  const { code, output } = await remote('unused', args, env);
  expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
});
