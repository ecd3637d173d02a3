import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ObjectStore, StoreUnavailable } from './object-store';

/** Milliseconds after which a lock counts as left behind by a dead process. */
const abandoned = 60_000;
/** Milliseconds for which its holder relies on it: less, since clocks differ and writes take time. */
const relied = 30_000;
/** Milliseconds to wait for others: past the end of a lock that a dead process left. */
const patience = abandoned + 10_000;

/**
 * Runs work on an object while no other process does, in a store without conditional writes. Each
 * process puts a note of its own beside the object, then lists all notes: only who finds no other
 * goes on. Of two at the same time at least one sees the other, because a list that begins after a
 * write shows it; both give way then, for times that differ. Needs such lists of the store.
 * @param work must call `confirm` right before it writes: it throws when the lock got too old
 * @throws StoreUnavailable when others hold it for too long
 */
export async function withObjectLock<Result>(
  store: ObjectStore,
  key: string,
  work: (confirm: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const folder = `${key}.lock/`;
  const deadline = Date.now() + patience;
  const note = `${folder}${randomUUID()}`;
  while (!(await take(store, folder, note))) {
    if (Date.now() > deadline) throw new StoreUnavailable(`Another process holds ${folder}`);
    await sleep(50 + Math.random() * 300);
  }
  const since = performance.now();
  try {
    return await work(async () => {
      const isFresh = performance.now() - since < relied;
      if (!isFresh || !(await store.exists(note))) {
        throw new StoreUnavailable(`The lock ${folder} was held for too long`);
      }
    });
  } finally {
    await store.delete(note);
  }
}

async function take(store: ObjectStore, folder: string, note: string): Promise<boolean> {
  if ((await others(store, folder, note)).length > 0) return false;
  await store.write(note, '');
  if ((await others(store, folder, note)).length === 0) return true;
  await store.delete(note);
  return false;
}

/** Notes of other processes; deletes those of dead ones. */
async function others(store: ObjectStore, folder: string, note: string): Promise<string[]> {
  const notes = (await store.list(folder)).filter(({ key }) => key !== note);
  const isDead = (modifiedAt: Date) => Date.now() - modifiedAt.getTime() > abandoned;
  for (const { key, modifiedAt } of notes) if (isDead(modifiedAt)) await store.delete(key);
  return notes.flatMap(({ key, modifiedAt }) => (isDead(modifiedAt) ? [] : [key]));
}
