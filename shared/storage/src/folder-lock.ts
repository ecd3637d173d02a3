import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from './object-store';

/** Milliseconds after which a lock counts as left behind by a dead process. */
const abandoned = 60_000;
/** Milliseconds for which its holder relies on it: less, since clocks differ and writes take time. */
const relied = 30_000;
/** Milliseconds to wait for others: past the end of a lock that a dead process left. */
const patience = abandoned + 10_000;

/**
 * Runs work while no other process does. The lock is a folder: making one is atomic on network
 * file systems too. A process that was frozen may have lost it to another one meanwhile.
 * @param work must call `confirm` right before it changes anything: it throws when the lock is lost
 * @throws StoreUnavailable when others hold it for too long
 */
export async function withFolderLock<Result>(
  lock: string,
  work: (confirm: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const note = join(lock, randomUUID());
  const deadline = Date.now() + patience;
  while (!(await take(lock, note))) {
    if (Date.now() > deadline) throw new StoreUnavailable(`Another process holds ${lock}`);
    await sleep(10 + Math.random() * 20);
  }
  const since = performance.now();
  try {
    return await work(async () => {
      if (performance.now() - since < relied && (await exists(note))) return;
      throw new StoreUnavailable(`The lock ${lock} was held for too long`);
    });
  } finally {
    await giveBack(lock, note);
  }
}

async function take(lock: string, note: string): Promise<boolean> {
  try {
    await mkdir(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await ageOf(lock)) > abandoned) await rm(lock, { recursive: true, force: true });
    return false;
  }
  try {
    await writeFile(note, '');
    return true;
  } catch (error) {
    // Somebody took it for abandoned between the two.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    await rmdir(lock).catch(() => undefined);
    throw error;
  }
}

/** Not that of another process, which has taken it meanwhile. */
async function giveBack(lock: string, note: string): Promise<void> {
  if (!(await exists(note))) return;
  await rm(note, { force: true });
  await rmdir(lock).catch(() => undefined);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function ageOf(lock: string): Promise<number> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs;
  } catch {
    return 0; // given back in the meantime
  }
}
