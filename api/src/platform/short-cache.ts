import { LRUCache } from 'lru-cache';

export interface ShortCache {
  /** The kept answer, or the one that `make` gives; callers of the same moment share one call. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

/**
 * Keeps answers for a moment, in this process, counted from when they were asked for. A failure is not
 * kept. When there are `size`, the one goes that nobody asked for the longest.
 * @param seconds how long; 0 keeps nothing
 */
export function createShortCache({ seconds, size }: { seconds: number; size: number }): ShortCache {
  /*
   * The calls are kept, not their answers as by the cache's own `fetch`: that one counts from the
   * answer, and gives up a running call whose key has to go. Without a resolution it sets no timers.
   */
  const kept = new LRUCache<string, Promise<unknown>>({
    max: size,
    ttl: Math.ceil(seconds * 1_000),
    ttlResolution: 0,
  });
  return {
    async get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      // What stands under a key is what its `make` gave.
      if (found !== undefined) return found as Promise<T>;
      const answer = make();
      if (seconds > 0) {
        kept.set(key, answer);
        answer.catch(() => kept.peek(key) === answer && kept.delete(key));
      }
      return answer;
    },
  };
}
