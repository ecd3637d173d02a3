interface Entry<Value> {
  value: Value;
  /** When it was made, in milliseconds of the monotonic clock. */
  at: number;
  /** Milliseconds that it is given out without asking again. */
  fresh: number;
}

interface Options {
  /** Milliseconds that a value is given out without asking again; 0: nothing is kept or shared. */
  fresh: number;
  /** Milliseconds that it may still be given out while a new one is being made. */
  stale: number;
  /** How many values are kept; the one used longest ago goes first. */
  size: number;
}

/** What `make` returns: values that must not be kept say so. */
export interface CachedValue<Value> {
  value: Value;
  keep: boolean;
}

/** So many times as long as its making took a value is kept: then it costs a twentieth of a thread. */
const worth = 20;

/**
 * Keeps rendered pages for seconds; what is slow to make, as everything is in a rush, for longer, within
 * the time that it may be given out. Many requests for one key lead to one rendering: under load
 * the work is bounded by the number of different pages, not of visitors.
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
    next.catch(() => undefined); // the stale value is good enough for this visitor
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
