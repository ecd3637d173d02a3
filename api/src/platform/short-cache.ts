import { LRUCache } from 'lru-cache';

export interface ShortCache {
  /** The cached answer, or the result of `make`; callers at the same time share one call. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

/**
 * Caches answers briefly in this process, counted from the moment of the request. Failures are not
 * cached. With more than `size` answers, the least recently used one is dropped.
 * @param seconds how long; 0 turns the cache off
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
      // The value of a key always comes from the `make` of that key.
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
