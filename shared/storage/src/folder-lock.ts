import { mkdir, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from './object-store';

/** Milliseconds after which a lock counts as left behind by a dead process. */
const abandoned = 60_000;
/** Milliseconds to wait for others: past the end of a lock that a dead process left. */
const patience = abandoned + 10_000;

/**
 * Runs work while no other process does. The lock is a folder: making one is atomic on network
 * file systems too.
 * @throws StoreUnavailable when others hold it for too long
 */
export async function withFolderLock<Result>(
  lock: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + patience;
  while (!(await take(lock))) {
    if (Date.now() > deadline) throw new StoreUnavailable(`Another process holds ${lock}`);
    await sleep(10 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await ageOf(lock)) > abandoned) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function ageOf(lock: string): Promise<number> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs;
  } catch {
    return 0; // given back in the meantime
  }
}
