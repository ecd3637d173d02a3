import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal';

/** Milliseconds after which a lock counts as left behind by a dead process. */
const abandoned = 60_000;
/** Milliseconds to wait for others. */
const patience = 30_000;

/**
 * Runs a change of the registry while no other runs: otherwise two teams that release at once would
 * overwrite each other. The lock is a folder: making one is atomic on network file systems too.
 * @throws Refusal when others hold it for too long
 */
export async function withStoreLock<Result>(
  store: string,
  change: () => Result | Promise<Result>,
): Promise<Result> {
  mkdirSync(store, { recursive: true });
  const lock = join(store, 'registry.lock');
  const deadline = Date.now() + patience;
  while (!take(lock)) {
    if (Date.now() > deadline) throw new Refusal(`another release holds ${lock}`);
    await sleep(50);
  }
  try {
    return await change();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = ageOf(lock);
    if (age > abandoned) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function ageOf(lock: string): number {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch {
    return 0; // given back in the meantime
  }
}
