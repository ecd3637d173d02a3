import { keptHeaders } from './storage';

/** As many as are kept in one cache, and for how long. */
export interface Limit {
  count: number;
  /** Milliseconds. */
  age: number;
}

const day = 86_400_000;
const year = 365 * day;

/**
 * A dozen of pages with their answers; tickets are bought months ahead. Public pages are read again
 * soon or not at all.
 */
export const limits = {
  pages: { count: 12, age: year },
  answers: { count: 36, age: year },
  visited: { count: 20, age: 30 * day },
} as const satisfies Record<string, Limit>;

/** Throws the oldest away until a cache keeps within its limit. */
export async function keepWithin(name: string, { count, age }: Limit, now: number): Promise<void> {
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request, { ignoreVary: true });
      return { request, savedAt: Date.parse(kept?.headers.get(keptHeaders.savedAt) ?? '') || 0 };
    }),
  );
  const newestFirst = entries.sort((a, b) => b.savedAt - a.savedAt);
  const gone = newestFirst.filter(({ savedAt }, place) => place >= count || now - savedAt > age);
  for (const { request } of gone) await cache.delete(request);
}
