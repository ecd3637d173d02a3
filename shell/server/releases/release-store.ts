import { readFile, stat } from 'node:fs/promises';
import { registryPath, registrySchema, type Registry } from '@panggung/releases';
import { Variants, type Variant } from './variants';

/** The live remotes at one moment; a new object whenever the registry changes. */
export interface Snapshot {
  /** Changes with every registry. */
  version: string;
  registry: Registry;
  /** Whether some visitors get other releases than others. */
  hasCanaries: boolean;
  /** The releases for a visitor; null stands for an unknown share. */
  variantOf(share: number | null): Variant;
}

export interface ReleaseStore {
  readonly folder: string;
  current(): Snapshot;
  close(): void;
}

/** Milliseconds between reads of registry.json; polling works on network file systems too. */
const interval = 1000;

/**
 * Follows `registry.json` of the release store. If a registry cannot be read, reports it and keeps
 * the last good one.
 * @throws Error when there is no readable registry at the start
 */
export async function openReleaseStore(
  folder: string,
  report: (error: unknown) => void,
): Promise<ReleaseStore> {
  const path = registryPath(folder);
  let seen = await stampOf(path);
  let snapshot = snapshotOf(await readRegistry(path), seen);

  const look = async () => {
    const stamp = await stampOf(path);
    if (stamp === seen) return;
    seen = stamp;
    snapshot = snapshotOf(await readRegistry(path), stamp);
  };
  const timer = setInterval(() => void look().catch(report), interval);
  timer.unref();
  return { folder, current: () => snapshot, close: () => clearInterval(timer) };
}

/** Wraps a registry for use by pages. */
export function snapshotOf(registry: Registry, version: string): Snapshot {
  const variants = new Variants(registry);
  const hasCanaries = Object.values(registry.remotes).some(({ canary }) => canary !== undefined);
  return { version, registry, hasCanaries, variantOf: (share) => variants.of(share) };
}

async function stampOf(path: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(path);
  return `${mtimeMs}-${ino}-${size}`;
}

async function readRegistry(path: string): Promise<Registry> {
  return registrySchema.parse(JSON.parse(await readFile(path, 'utf8')));
}
