import { readFile, stat } from 'node:fs/promises';
import { registryPath, registrySchema, type Registry } from '@panggung/releases';
import { Variants, type Variant } from './variants';

/** What is live at one moment; a new object whenever the registry changes. */
export interface Snapshot {
  /** Changes with every registry. */
  version: string;
  registry: Registry;
  /** Whether it depends on the visitor which releases a page is made of. */
  hasCanaries: boolean;
  /** What a visitor gets; null stands for one whose share is not known. */
  variantOf(share: number | null): Variant;
}

export interface ReleaseStore {
  readonly folder: string;
  current(): Snapshot;
  close(): void;
}

/** Milliseconds between looks at registry.json: works on network file systems too. */
const interval = 1000;

/**
 * Follows `registry.json` of the release store. A registry that cannot be read is reported and
 * the last good one stays.
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

/** A registry as pages use it. */
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
