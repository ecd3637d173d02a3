import {
  readRelease,
  readShellRelease,
  shellName,
  storedIds,
  type Registry,
  type Release,
  type ShellRelease,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** Milliseconds for which the list of a remote's releases is believed. */
const fresh = 5_000;

/** What lies in the release store, live or not. What was read once is remembered: it never changes. */
export interface StoredReleases {
  find(name: string, id: string): Promise<Release | null>;
  findShell(id: string): Promise<ShellRelease | null>;
  /** Takes in what a registry names, so that it is found while the store is away. */
  remember(registry: Registry): void;
  /** All builds of the shell in the store. */
  shells(): Promise<ShellRelease[]>;
}

interface Options {
  /** Whether there is a remote of that name. */
  isName: (name: string) => boolean;
  /** Whether what lies in the store is its team's. */
  isProven: (name: string, release: Release) => Promise<boolean>;
  /** Whether the store is held to what its signed registry names. */
  isSealed: boolean;
}

/**
 * Visitors ask for any name and id, so the store is asked for lists of what there is, once in a
 * while, and for a release only when it stands in such a list.
 */
export function storedReleases(
  store: ObjectStore,
  { isName, isProven, isSealed }: Options,
): StoredReleases {
  const lists = new Map<string, { at: number; ids: Promise<Set<string>> }>();
  const found = new Map<string, Release | ShellRelease>();

  function idsOf(name: string): Promise<Set<string>> {
    const now = performance.now();
    const known = lists.get(name);
    if (known && now - known.at < fresh) return known.ids;
    const ids = storedIds(store, name).then((all) => new Set(all));
    lists.set(name, { at: now, ids });
    ids.catch(() => lists.delete(name));
    return ids;
  }

  async function findWith<Of extends Release | ShellRelease>(
    read: (store: ObjectStore, id: string) => Promise<Of | undefined>,
    { name, id, isOurs }: { name: string; id: string; isOurs: (of: Of) => Promise<boolean> },
  ): Promise<Of | null> {
    const key = `${name}/${id}`;
    const known = found.get(key);
    if (known) return known as Of;
    if (!(await idsOf(name)).has(id)) return null;
    const release = await read(store, id);
    if (!release || !(await isOurs(release))) return null;
    found.set(key, release);
    return release;
  }

  const findShell = (id: string) =>
    findWith(readShellRelease, {
      name: shellName,
      id,
      // Nobody signs them but the registry.
      isOurs: () => Promise.resolve(!isSealed),
    });
  return {
    remember({ shell, remotes }) {
      for (const [name, live] of Object.entries({ ...remotes, [shellName]: shell })) {
        const { active, earlier, canary } = live ?? { earlier: [] };
        for (const release of [active, ...earlier, canary?.release]) {
          if (release) found.set(`${name}/${release.id}`, release);
        }
      }
    },
    async find(name, id) {
      if (!isName(name)) return null;
      return findWith((from, which) => readRelease(from, name, which), {
        name,
        id,
        isOurs: (release) => isProven(name, release),
      });
    },
    findShell,
    async shells() {
      const all = await Promise.all([...(await idsOf(shellName))].map(findShell));
      return all.flatMap((one) => one ?? []);
    },
  };
}
