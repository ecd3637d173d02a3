/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activated,
  changeRegistry,
  changeTeams,
  keyIdOf,
  parsePublicKey,
  publicKeyText,
  Refusal,
  seal,
  sealedStore,
  statementOf,
  statementType,
  teamSchema,
  type Release,
} from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { folderStore, StoreUnavailable, type ObjectStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';
import { aRelease } from '../test/a-release';
import { changesByService, changesInStore } from './live-changes';
import { openReleases } from './open-releases';

let base: string;
let objects: ObjectStore;
const service = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const trusted = [parsePublicKey(publicKeyText(service.publicKey))];
const faults: string[] = [];
const tellFault = ({ err }: { err?: unknown }) => faults.push(String(err));
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: tellFault,
} as unknown as FastifyBaseLogger;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sealed-'));
  objects = folderStore(join(base, 'store'));
  faults.length = 0;
});
afterEach(() => rmSync(base, { recursive: true }));

const asService = () => sealedStore(objects, { trusted, signing: service.privateKey });

/** Puts a release beside what is live; the team signs it, or somebody else does. */
async function put(release: Release, signedBy?: typeof team.privateKey): Promise<void> {
  const prefix = `demo/${release.id}`;
  await objects.write(`${prefix}/release.json`, JSON.stringify(release));
  if (!signedBy) return;
  const attestation = seal(statementType, statementOf(release), signedBy);
  await objects.write(`${prefix}/attestation.json`, JSON.stringify(attestation));
}

const give = (release: Release) =>
  changeRegistry(asService(), (registry) => {
    registry.remotes['demo'] = activated(registry.remotes['demo'], release);
    return { name: 'demo', action: 'release', release: release.id };
  });

const signs = () =>
  changeTeams(asService(), (teams) => {
    const signer = {
      id: keyIdOf(team.publicKey),
      publicKey: publicKeyText(team.publicKey),
      addedAt: '2020-01-01T00:00:00.000Z',
    };
    teams['demo'] = teamSchema.parse({ remotes: ['demo'], signers: [signer] });
  });

const openWeb = () =>
  openReleases({
    objects: sealedStore(objects, { trusted }),
    isSealed: true,
    changes: {
      halt: () => Promise.resolve(),
      giveShell: () => Promise.resolve(false),
    },
    shellFolder: join(writeShell(base), 'dist'),
    automatic: true,
    secret: 'a key of a test',
    log,
  });

const one = { ...aRelease({ id: '1.0.0-one' }), releasedAt: '2026-01-01T00:00:00.000Z' };
const two = { ...aRelease({ id: '1.0.0-two' }), releasedAt: '2026-01-02T00:00:00.000Z' };

test('what no team has signed reaches nobody, even when the registry names it', async () => {
  await signs();
  await put(one, team.privateKey);
  await put(two, service.privateKey);
  await give(one);
  await give(two);
  const web = await openWeb();
  expect(web.store.current().registry.remotes['demo']?.active.id).toBe('1.0.0-one');
  expect(faults.join()).toContain('demo 1.0.0-two is left out: no known key has signed it');
  await web.close();
});

test('files of a release that only lies in the store are served when its team has signed it', async () => {
  await signs();
  await put(one, team.privateKey);
  await give(one);
  const [ours, forged] = [aRelease({ id: '1.0.0-ours' }), aRelease({ id: '1.0.0-evil' })];
  await put(ours, team.privateKey);
  await put(forged, service.privateKey);
  await put(aRelease({ id: '1.0.0-bare' }));
  const web = await openWeb();
  const served = await Promise.all(
    ['1.0.0-one', '1.0.0-ours', '1.0.0-evil', '1.0.0-bare'].map(async (id) =>
      (await web.stored.find('demo', id)) ? id : null,
    ),
  );
  expect(served).toEqual(['1.0.0-one', '1.0.0-ours', null, null]);
  await web.close();
});

test('sources that are built anew, after what was signed of them before went, are live', async () => {
  const builtAt = (time: string) => {
    const { build, ...rest } = one;
    return { ...rest, build: { ...build, provenance: { builder: 'local', time } } };
  };
  await signs();
  const [shown, released] = ['2026-01-01T00:01:00Z', '2026-01-01T00:02:00Z'].map(builtAt);
  if (!shown || !released) throw new Error('two builds');
  await put(shown, team.privateKey);
  await give(shown);
  const web = await openWeb();
  const time = () => web.store.current().registry.remotes['demo']?.active.build.provenance?.time;
  expect(time()).toBe('2026-01-01T00:01:00Z');
  await put(released, team.privateKey);
  await give(released);
  await new Promise((done) => setTimeout(done, 300));
  await web.store.refresh();
  expect([time(), faults]).toEqual(['2026-01-01T00:02:00Z', []]);
  await web.close();
});

test('a forged or an older registry changes nothing of what visitors get', async () => {
  await give(one);
  const path = join(base, 'store/registry.json');
  const older = readFileSync(path);
  await give(two);
  const web = await openWeb();
  const active = () => web.store.current().registry.remotes['demo']?.active.id;
  for (const [content, reason] of [
    [older, /went back from version 2 to 1/],
    [JSON.stringify({ remotes: {} }), /is not signed/],
  ] as const) {
    writeFileSync(path, content);
    while (!reason.test(faults.join())) await new Promise((done) => setTimeout(done, 50));
    expect(active()).toBe('1.0.0-two');
  }
  await give(one).catch(() => undefined);
  await web.close();
});

test('a web that is started on a registry of somebody else does not start', async () => {
  const stranger = generateKeyPairSync('ed25519');
  const forged = sealedStore(objects, {
    trusted: [parsePublicKey(publicKeyText(stranger.publicKey))],
    signing: stranger.privateKey,
  });
  await changeRegistry(forged, (registry) => {
    registry.remotes['demo'] = activated(undefined, one);
    return { name: 'demo', action: 'release', release: one.id };
  });
  await expect(openWeb()).rejects.toThrow(/no known key has signed it/);
});

describe('what web changes goes through the service:', () => {
  let server: Server;
  let answer: [number, object];
  const asked: [string, string | undefined, unknown][] = [];
  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push([request.url ?? '', request.headers.authorization, JSON.parse(body)]);
        response.writeHead(answer[0], { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer[1]));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => void server.close());
  const changes = () =>
    changesByService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'the-key');

  test('halts and its own shell', async () => {
    answer = [200, { activated: true }];
    await changes().halt('demo', '1.0.0-two', 'too many failures');
    const halt = { release: '1.0.0-two', reason: 'too many failures' };
    expect(asked).toEqual([['/__releases/remotes/demo/halt', 'Bearer the-key', halt]]);
  });

  test('a refusal is one, and what else is wrong is a store that cannot be written', async () => {
    answer = [422, { code: 'REFUSED', message: 'no canary of demo runs' }];
    await expect(changes().halt('demo', 'x', 'y')).rejects.toThrow(Refusal);
    answer = [401, { code: 'UNKNOWN', message: 'this key is unknown' }];
    await expect(changes().halt('demo', 'x', 'y')).rejects.toThrow(StoreUnavailable);
    const away = changesByService('http://127.0.0.1:9', 'the-key');
    await expect(away.halt('demo', 'x', 'y')).rejects.toThrow(/does not answer/);
  });

  test('where the registry is not signed web changes it itself', async () => {
    const changesOfStore = changesInStore(objects);
    await expect(changesOfStore.halt('demo', 'x', 'y')).rejects.toThrow(/no remote called demo/);
  });
});
