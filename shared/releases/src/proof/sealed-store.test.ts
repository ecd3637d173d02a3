import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { activated } from '../changes';
import { emptyRegistry } from '../registry';
import { registryKey } from '../registry-key';
import { changeRegistry, changeTeams, readRegistry } from '../release-store';
import { teamSchema } from '../teams/team';
import { sealedStore } from './sealed-store';
import { aRelease, newKey } from '../testing/signed';
import type { VersionMark } from './version-mark';

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
      for (const ask of [readRegistry, (store: ObjectStore) => release(store, '1.0.0-b')]) {
        await expect(ask(started())).rejects.toThrow(/registry.json .* is gone: it had version 1/);
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
