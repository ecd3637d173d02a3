interface Entry<Value> {
  value: Value;
  /** When it was made, in milliseconds of the monotonic clock. */
  at: number;
  /** Milliseconds for which it is served without making a new one. */
  fresh: number;
}

interface Options {
  /** Milliseconds for which a value is served without making a new one; 0 caches nothing. */
  fresh: number;
  /** Milliseconds for which an old value may be served while a new one is made. */
  stale: number;
  /** Maximum number of values; the least recently made one is dropped first. */
  size: number;
}

/** What `make` returns; `keep` is false for values that must not be cached. */
export interface CachedValue<Value> {
  value: Value;
  keep: boolean;
}

/** A value is fresh for 20 times its making time: a key then costs a twentieth of a thread. */
const worth = 20;

/**
 * Keeps rendered pages for seconds, slow ones for longer, up to 0.8 × `stale`; under load every
 * page is slow. Many requests for one key lead to one rendering: the work is bounded by the number
 * of different pages, not of visitors.
 */
export class MicroCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async get(key: string, make: () => Promise<CachedValue<Value>>): Promise<Value> {
    const { fresh, stale } = this.#options;
    if (fresh === 0) return (await make()).value;
    const entry = this.#entries.get(key);
    const age = entry ? performance.now() - entry.at : Infinity;
    if (entry && age <= entry.fresh) return entry.value;
    const next = this.#make(key, make);
    if (!entry || age > stale) return next;
    next.catch(() => undefined); // this visitor gets the stale value
    return entry.value;
  }

  #make(key: string, make: () => Promise<CachedValue<Value>>): Promise<Value> {
    const running = this.#making.get(key);
    if (running) return running;
    const at = performance.now();
    const { fresh, stale } = this.#options;
    const started = make()
      .then(({ value, keep }) => {
        const slow = worth * (performance.now() - at);
        if (keep) {
          this.#keep(key, { value, at, fresh: Math.max(fresh, Math.min(slow, 0.8 * stale)) });
        }
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, started);
    return started;
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.size) break;
      this.#entries.delete(oldest);
    }
  }
}
