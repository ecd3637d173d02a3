import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Count, SharedCounts } from './shared-counts';

/** Networks of which a copy keeps the counts of a route; the least recent one is forgotten. */
const networksKept = 5_000;

type Report = Parameters<FastifyRateLimitStore['incr']>[1];

/** The route that a limit belongs to; the library's types leave it out. */
interface OfRoute {
  routeInfo?: { method?: string | string[]; url?: string };
}

/**
 * Where `@fastify/rate-limit` counts: in all copies together, and in this one alone whenever that is
 * not possible. The library's own store for Redis answers with an error then, which would refuse the
 * request or lift the limit.
 */
export function limitStoreOver(shared: SharedCounts): FastifyRateLimitStoreCtor {
  return class LimitStore implements FastifyRateLimitStore {
    readonly #own = new LRUCache<string, { current: number; until: number }>({ max: networksKept });
    #route = '';

    incr(network: string, report: Report, windowMs: number): void {
      // Counted here too, so that whoever has used up a limit is not let in again by an outage.
      const own = this.#countHere(network, windowMs);
      // Only a hash leaves this process: an address is personal.
      const key = createHash('sha256').update(`${this.#route} ${network}`).digest('base64url');
      void shared.add(key, windowMs).then((count) => report(null, count ?? own));
    }

    child(options: object): LimitStore {
      const { method, url } = (options as OfRoute).routeInfo ?? {};
      const store = new LimitStore();
      store.#route = `${String(method)} ${url ?? ''}`;
      return store;
    }

    #countHere(network: string, windowMs: number): Count {
      const now = Date.now();
      const before = this.#own.get(network);
      const isOver = before === undefined || before.until <= now;
      const count = isOver
        ? { current: 1, until: now + windowMs }
        : { ...before, current: before.current + 1 };
      this.#own.set(network, count);
      return { current: count.current, ttl: count.until - now };
    }
  };
}
