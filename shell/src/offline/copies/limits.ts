import { keptHeaders } from './storage';

/** Maximum number of entries in a cache, and their maximum age. */
export interface Limit {
  count: number;
  /** Milliseconds. */
  age: number;
}

const day = 86_400_000;
const year = 365 * day;

/**
 * A dozen pages with their answers, for a year: tickets are bought months ahead. Public pages are
 * read again soon or never.
 */
export const limits = {
  pages: { count: 12, age: year },
  answers: { count: 36, age: year },
  visited: { count: 20, age: 30 * day },
} as const satisfies Record<string, Limit>;

/** Deletes the oldest entries until a cache is within its limit. */
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
