export interface ShortCache {
  /** The kept answer, or the one that `make` gives; callers of the same moment share one call. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

/**
 * Keeps answers for a moment, in this process. A failure is not kept. The oldest answer goes when
 * there are `size`.
 * @param seconds how long; 0 keeps nothing
 */
export function createShortCache({ seconds, size }: { seconds: number; size: number }): ShortCache {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  return {
    async get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      // What stands under a key is what its `make` gave.
      if (found && found.until > performance.now()) return found.answer as Promise<T>;
      kept.delete(key);
      const answer = make();
      if (seconds > 0) {
        const [oldest] = kept.keys();
        if (kept.size >= size && oldest !== undefined) kept.delete(oldest);
        const entry = { until: performance.now() + seconds * 1_000, answer };
        kept.set(key, entry);
        answer.catch(() => kept.get(key) === entry && kept.delete(key));
      }
      return answer;
    },
  };
}
