import { setTimeout as sleep } from 'node:timers/promises';
import { PreconditionFailed, type ObjectStore, StoreUnavailable } from './object-store';
import { withObjectLock } from './object-lock';

/** How often a change is made anew because others were faster. */
const tries = 20;

/**
 * Changes an object that others may change at the same time; no change is lost. Where the store
 * keeps conditional writes, a change that comes too late is made anew from what is there then.
 * Other stores have a lock: see `withObjectLock`.
 * @param change gets the content, null when there is none; may run several times; null leaves it
 * @throws whatever `change` throws; nothing is written then
 */
export async function update(
  store: ObjectStore,
  key: string,
  change: (content: Buffer | null) => string | null | Promise<string | null>,
): Promise<void> {
  if ((await store.conditionalWrites()) === 'ignored') {
    return withObjectLock(store, key, async (confirm) => {
      const content = await change((await store.read(key))?.body ?? null);
      if (content === null) return;
      await confirm();
      await store.write(key, content);
    });
  }
  for (let left = tries; left > 0; left -= 1) {
    const present = await store.read(key);
    const content = await change(present?.body ?? null);
    if (content === null) return;
    try {
      await store.write(key, content, { condition: present ? { etag: present.etag } : 'absent' });
      return;
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error;
      if (error.mayBeOurs && (await holds(store, key, content))) return;
      await sleep(Math.random() * 100);
    }
  }
  throw new StoreUnavailable(`${key} in ${store.address} is changed by others all the time`);
}

const holds = async (store: ObjectStore, key: string, content: string) =>
  (await store.read(key))?.body.equals(Buffer.from(content)) === true;
