import type { ObjectStore } from '@panggung/storage';

/**
 * Copies of a store whose first reads of the registry wait for each other, so that all processes have
 * seen the same one before any of them changes it.
 */
export function meeting(stores: ObjectStore[]): ObjectStore[] {
  let arrived = 0;
  let open: () => void;
  const all = new Promise<void>((done) => (open = done));
  return stores.map((store) => {
    let isFirst = true;
    return {
      ...store,
      async read(key: string) {
        const found = await store.read(key);
        if (isFirst && key === 'registry.json') {
          isFirst = false;
          arrived += 1;
          if (arrived === stores.length) open();
          await all;
        }
        return found;
      },
    };
  });
}
