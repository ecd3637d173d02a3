import { parseRegistry, registryKey, type Preview, type Registry } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { LiveShells } from '../shells/shells';
import { Variants, type Variant } from './variants';

/** The live releases at one moment; a new object whenever the registry changes. */
export interface Snapshot {
  /** Changes with every registry. */
  version: string;
  registry: Registry;
  shells: LiveShells;
  /** Whether some visitors get other releases than others. */
  hasCanaries: boolean;
  /** The releases for a visitor; null stands for an unknown share. */
  variantOf(
    share: number | null,
    previews?: readonly Preview[],
    audiences?: ReadonlySet<string>,
  ): Variant;
}

export interface ReleaseStore {
  current(): Snapshot;
  /** Looks whether there is something newer, unless it did so just now. */
  refresh(): Promise<Snapshot>;
  close(): void;
}

interface Options {
  store: ObjectStore;
  /** Leaves out what is not proven. */
  trim: (registry: Registry) => Promise<Registry>;
  /** Gets everything that a registry names, before visitors get it. */
  prepare: (registry: Registry) => Promise<LiveShells>;
  report: (error: unknown) => void;
  /** Signs the paths of previews. */
  secret: string;
}

/** Milliseconds between looks at the registry; works on every kind of store. */
const interval = 1000;
/** Milliseconds between two looks that visitors ask for. */
const soonest = 200;
/** Milliseconds before files that could not be had are asked for again. */
const retryAfter = 5000;

/**
 * Follows the registry of the release store. If it cannot be read, reports that and keeps the last
 * good one. A store without a registry has no remotes yet.
 * @throws StoreUnavailable, or Error when the registry cannot be read at the start
 */
export async function openReleaseStore({
  store,
  trim,
  prepare,
  report,
  secret,
}: Options): Promise<ReleaseStore> {
  const first = await store.read(registryKey);
  let seen = first?.etag ?? '';
  const firstRegistry = await trim(parseRegistry(first?.body ?? null));
  const wrap = async (registry: Registry) =>
    snapshotOf(registry, await prepare(registry), { version: seen, secret });
  let snapshot = await wrap(firstRegistry);
  let preparedAt = performance.now();

  const renew = async (registry: Registry) => {
    snapshot = await wrap(registry);
    preparedAt = performance.now();
  };
  const look = async () => {
    const object = await store.readIfChanged(registryKey, seen);
    if (object !== null && object !== 'same') {
      // Marked as seen only when it is in use: what could not be read is looked at again.
      const registry = await trim(parseRegistry(object.body));
      seen = object.etag;
      return renew(registry);
    }
    if (object === null && seen !== '') throw new Error(`${store.address} lost its registry`);
    const isDue = performance.now() - preparedAt > retryAfter;
    if (snapshot.shells.isIncomplete && isDue) await renew(snapshot.registry);
  };
  /** A fault that lasts is told once a minute. */
  let told = '';
  let toldAt = 0;
  const tell = (error: unknown) => {
    const now = performance.now();
    if (String(error) === told && now - toldAt < 60_000) return;
    [told, toldAt] = [String(error), now];
    report(error);
  };
  let looking: Promise<void> | undefined;
  let lookedAt = performance.now();
  const lookOnce = () => {
    looking ??= look()
      .then(() => void (told = ''), tell)
      .finally(() => {
        looking = undefined;
        lookedAt = performance.now();
      });
    return looking;
  };
  const timer = setInterval(() => void lookOnce(), interval);
  timer.unref();
  return {
    current: () => snapshot,
    async refresh() {
      if (looking || performance.now() - lookedAt > soonest) await lookOnce();
      return snapshot;
    },
    close: () => clearInterval(timer),
  };
}

const nobody: ReadonlySet<string> = new Set();

/** Wraps a registry for use by pages. */
export function snapshotOf(
  registry: Registry,
  shells: LiveShells,
  { version, secret }: { version: string; secret: string },
): Snapshot {
  const variants = new Variants(registry, shells, secret);
  const { shell, remotes } = registry;
  const hasCanaries = [shell, ...Object.values(remotes)].some((live) => live?.canary !== undefined);
  return {
    version,
    registry,
    shells,
    hasCanaries,
    variantOf: (share, previews = [], audiences = nobody) =>
      variants.of(share, previews, audiences),
  };
}
