import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifestSchema } from '@panggung/platform/manifest';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { activated } from '../changes';
import { emptyRegistry, type Registry, type Release } from '../registry';
import { registryKey } from '../registry-key';
import { changeRegistry, changeTeams, readRegistry } from '../release-store';
import { teamSchema } from '../teams/team';
import { open, seal, type Envelope } from './envelope';
import { checkAttestation, provenOnly } from './proven';
import { parsePublicKey, publicKeyText } from './public-keys';
import { registryType, sealedStore } from './sealed-store';
import { statementOf, statementType } from './statement';
import type { VersionMark } from './version-mark';

const newKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = publicKeyText(privateKey);
  return { privateKey, text, ...parsePublicKey(text) };
};
const hash = (char: string) => `sha384-${Buffer.alloc(48, char).toString('base64')}`;

function aRelease(parts: Partial<Release> = {}): Release {
  return {
    id: '1.0.0-aaaaaaaa',
    releasedAt: '2026-11-02T00:00:00.000Z',
    manifest: remoteManifestSchema.parse({
      name: 'merch',
      platform: '^0.1.0',
      routes: [{ path: '/merch' }],
    }),
    build: {
      version: '1.0.0',
      container: 'merch_a',
      entry: 'entry.js',
      scripts: [],
      styles: [],
      integrity: { 'entry.js': hash('e') },
    },
    server: hash('s'),
    ...parts,
  };
}

describe('an envelope', () => {
  const key = newKey();
  const sealed = seal('text/plain', 'Halo', key.privateKey);

  test('opens with the key that sealed it', () => {
    expect(open(sealed, 'text/plain', [newKey(), key])).toBe('Halo');
  });

  test.each<[string, () => Envelope]>([
    ['other content', () => ({ ...sealed, payload: Buffer.from('Hai').toString('base64') })],
    ['another signature', () => seal('text/plain', 'Halo', newKey().privateKey)],
    [
      'the signature of somebody else under its name',
      () => ({
        ...sealed,
        signatures: seal('text/plain', 'Halo', newKey().privateKey).signatures.map(({ sig }) => ({
          keyid: key.id,
          sig,
        })),
      }),
    ],
    ['a signature that is none', () => ({ ...sealed, signatures: [{ keyid: key.id, sig: 'x' }] })],
  ])('does not open with %s', (_, other) => {
    expect(() => open(other(), 'text/plain', [key])).toThrow(/no known key has signed it/);
  });

  test('is not taken for another type', () => {
    expect(() => open(sealed, registryType, [key])).toThrow(/signed as text\/plain/);
    expect(() => open({ ...sealed, payloadType: registryType }, registryType, [key])).toThrow(
      /no known key/,
    );
  });
});

describe('a release of a team that signs', () => {
  const key = newKey();
  const addedAt = '2026-11-01T00:00:00.000Z';
  const signer = { id: key.id, publicKey: key.text, addedAt };
  const team = teamSchema.parse({ remotes: ['merch'], prefixes: ['/merch'], signers: [signer] });
  const signed = (release: Release, by = key.privateKey) =>
    seal(statementType, statementOf(release), by);
  const check =
    (attestation: Envelope | null, described = aRelease(), of = team) =>
    () =>
      checkAttestation(of, attestation, { described, at: described.releasedAt });

  test('is proven by its statement', () => {
    expect(check(signed(aRelease()))).not.toThrow();
  });

  test.each<[string, () => void, RegExp]>([
    ['without a signature', check(null), /not signed by its team/],
    ['signed by somebody else', check(signed(aRelease(), newKey().privateKey)), /no known key/],
    [
      'with the statement of another release',
      check(signed(aRelease({ id: '1.0.0-bbbbbbbb' }))),
      /what is signed is 1\.0\.0-bbbbbbbb/,
    ],
    [
      'with another server bundle',
      check(signed(aRelease()), aRelease({ server: hash('x') })),
      /server\/remote\.cjs is not the file that is signed/,
    ],
    [
      'with another script',
      check(
        signed(aRelease()),
        aRelease({ build: { ...aRelease().build, integrity: { 'entry.js': hash('x') } } }),
      ),
      /another remote\.json or build\.json/,
    ],
    [
      'with another role',
      check(signed(aRelease()), aRelease({ manifest: { ...aRelease().manifest, role: 'admin' } })),
      /another remote\.json/,
    ],
    [
      'signed with a key that was revoked before',
      check(signed(aRelease()), aRelease(), {
        ...team,
        signers: [{ ...signer, revokedAt: '2026-11-01T12:00:00.000Z' }],
      }),
      /no known key/,
    ],
  ])('is refused %s', (_, wrong, reason) => {
    expect(wrong).toThrow(reason);
  });

  test('stays when its key was revoked later, or it was there before the first key', () => {
    const signers = [{ ...signer, revokedAt: '2026-11-03T00:00:00.000Z' }];
    expect(check(signed(aRelease()), aRelease(), { ...team, signers })).not.toThrow();
    expect(check(null, aRelease({ releasedAt: '2026-10-30T00:00:00.000Z' }))).not.toThrow();
  });

  test('what is not proven reaches nobody; the release before it takes its place', async () => {
    const good = aRelease();
    const bad = aRelease({ id: '1.0.0-bbbbbbbb' });
    const registry: Registry = {
      ...emptyRegistry(),
      teams: { merch: team },
      remotes: {
        merch: { active: bad, earlier: [good] },
        alone: { active: { ...bad, manifest: { ...bad.manifest, name: 'alone' } }, earlier: [] },
      },
    };
    const told: string[] = [];
    const looks = {
      read: (_: string, id: string) => Promise.resolve(id === good.id ? signed(good) : null),
      report: (name: string, id: string) => told.push(`${name} ${id}`),
    };
    const { remotes } = await provenOnly(registry, looks);
    expect(remotes['merch']?.active.id).toBe(good.id);
    // Nobody signs for it.
    expect(remotes['alone']?.active.id).toBe(bad.id);
    expect(told).toEqual(['merch 1.0.0-bbbbbbbb']);
    const nothing = { ...looks, read: () => Promise.resolve(null) };
    expect(Object.keys((await provenOnly(registry, nothing)).remotes)).toEqual(['alone']);
  });
});

describe('a signed registry', () => {
  let base: string;
  let plain: ObjectStore;
  const service = newKey();
  const keys = { trusted: [service], signing: service.privateKey };
  const path = () => join(base, 'registry.json');

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'sealed-'));
    plain = folderStore(base);
  });
  afterEach(() => rmSync(base, { recursive: true }));

  const release = (store: ObjectStore, id: string, order?: string) =>
    changeRegistry(
      store,
      (registry) => {
        registry.remotes['merch'] = activated(registry.remotes['merch'], aRelease({ id }));
        return { name: 'merch', action: 'release', release: id };
      },
      order === undefined ? {} : { order },
    );
  const active = async (store: ObjectStore) =>
    (await readRegistry(store)).remotes['merch']?.active.id;

  test('is written by whoever has the key, and read by whoever trusts it', async () => {
    await release(sealedStore(plain, keys), '1.0.0-a');
    await changeTeams(sealedStore(plain, keys), (teams) => {
      teams['merch'] = teamSchema.parse({ remotes: ['merch'] });
    });
    const reader = sealedStore(plain, { trusted: [newKey(), service] });
    expect(await active(reader)).toBe('1.0.0-a');
    expect((await readRegistry(reader)).teams['merch']?.remotes).toEqual(['merch']);
    await expect(release(reader, '1.0.0-b')).rejects.toThrow(
      /only the release service has the key/,
    );
  });

  test('is not replaced by one of somebody who can write into the store', async () => {
    const store = sealedStore(plain, keys);
    await release(store, '1.0.0-a');
    await expect(release(plain, '1.0.0-evil')).rejects.toThrow(/the registry is signed/);
    const stranger = newKey();
    const forged = sealedStore(folderStore(join(base, 'other')), {
      trusted: [stranger],
      signing: stranger.privateKey,
    });
    await release(forged, '1.0.0-evil');
    writeFileSync(path(), readFileSync(join(base, 'other/registry.json')));
    await expect(readRegistry(store)).rejects.toThrow(/is not ours: no known key has signed it/);
    writeFileSync(path(), JSON.stringify({ ...emptyRegistry(), version: 99 }));
    await expect(readRegistry(store)).rejects.toThrow(/is not signed/);
  });

  test('does not go back to an older one', async () => {
    const store = sealedStore(plain, keys);
    await release(store, '1.0.0-a');
    const older = readFileSync(path());
    await release(store, '1.0.0-b');
    writeFileSync(path(), older);
    await expect(readRegistry(store)).rejects.toThrow(/went back from version 2 to 1/);
  });

  describe('whose highest version is marked elsewhere', () => {
    let marked: number;
    let isAway: boolean;
    const mark: VersionMark = {
      read: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(marked)),
      raise(version) {
        if (isAway) return Promise.reject(new Error('away'));
        marked = Math.max(marked, version);
        return Promise.resolve();
      },
    };
    const started = () => sealedStore(plain, { ...keys, mark });
    beforeEach(() => {
      [marked, isAway] = [0, false];
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    });
    afterEach(() => jest.useRealTimers());

    test('does not go back either for a process that starts then', async () => {
      await release(started(), '1.0.0-a');
      const older = readFileSync(path());
      await release(started(), '1.0.0-b');
      expect(marked).toBe(2);
      writeFileSync(path(), older);
      // The control: without a mark nobody would know.
      expect((await readRegistry(sealedStore(plain, keys))).version).toBe(1);
      await expect(readRegistry(started())).rejects.toThrow(/went back from version 2 to 1/);
      await expect(release(started(), '1.0.0-c')).rejects.toThrow(/went back from version 2 to 1/);
    });

    test('is believed by none of those who ask at once', async () => {
      await release(started(), '1.0.0-a');
      const older = readFileSync(path());
      await release(started(), '1.0.0-b');
      writeFileSync(path(), older);
      const store = started();
      const answers = await Promise.allSettled([readRegistry(store), readRegistry(store)]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });

    test('is believed while nobody tells the mark, and no longer once it is told', async () => {
      await release(started(), '1.0.0-a');
      const older = readFileSync(path());
      await release(started(), '1.0.0-b');
      writeFileSync(path(), older);
      isAway = true;
      const store = started();
      const { etag = '' } = (await store.read(registryKey)) ?? {};
      expect(await store.readIfChanged(registryKey, etag)).toBe('same');
      isAway = false;
      jest.advanceTimersByTime(6000);
      await expect(store.readIfChanged(registryKey, etag)).rejects.toThrow(/went back/);
    });

    test('is marked later when nobody took it at first', async () => {
      const store = started();
      await release(store, '1.0.0-a');
      isAway = true;
      await release(store, '1.0.0-b');
      expect(marked).toBe(1);
      isAway = false;
      await readRegistry(store);
      expect(marked).toBe(2);
    });

    test('is not changed before the mark is told: an older one would become a newer one', async () => {
      isAway = true;
      await expect(release(started(), '1.0.0-a')).rejects.toThrow(/once the api answers/);
      isAway = false;
      await release(started(), '1.0.0-a');
    });

    test('is not taken for the first one when somebody has deleted it', async () => {
      await release(started(), '1.0.0-a');
      rmSync(path());
      for (const change of [readRegistry(started()), release(started(), '1.0.0-b')]) {
        await expect(change).rejects.toThrow(/registry.json .* is gone: it had version 1/);
      }
    });

    test('stays the same for whoever has just written it', async () => {
      const store = started();
      await release(store, '1.0.0-a');
      await release(started(), '1.0.0-b');
      const { etag = '' } = (await store.read(registryKey)) ?? {};
      expect(await store.readIfChanged(registryKey, etag)).toBe('same');
    });
  });

  test('grows by one with each of many changes at once', async () => {
    const copies = [sealedStore(plain, keys), sealedStore(plain, keys)];
    const ids = Array.from({ length: 12 }, (_, nth) => `1.0.0-${nth}`);
    await Promise.all(ids.map((id, nth) => release(copies[nth % 2] ?? plain, id)));
    const { version, recent } = await readRegistry(sealedStore(plain, keys));
    expect(version).toBe(12);
    expect(recent.map((one) => one.release).sort()).toEqual(ids.sort());
  });
});
