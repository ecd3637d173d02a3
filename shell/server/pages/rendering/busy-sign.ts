/** Milliseconds of the machine's monotonic clock, which all threads read alike. */
const clock = () => process.hrtime.bigint() / 1_000_000n;

/**
 * Which job blocks a thread at the moment, and since when: written by the thread, read by the one
 * that watches it. Messages would say so too late, and cost more than the work they frame.
 */
export class BusySign {
  readonly buffer: SharedArrayBuffer;
  readonly #cells: BigInt64Array;

  /** @param buffer of the same sign in another thread; a new sign when left out */
  constructor(buffer = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#cells = new BigInt64Array(buffer);
  }

  /** @param id a number above 0 */
  begin(id: number): void {
    Atomics.store(this.#cells, 1, clock());
    Atomics.store(this.#cells, 0, BigInt(id));
  }

  /** @returns milliseconds for which the thread was blocked */
  end(): number {
    Atomics.store(this.#cells, 0, 0n);
    return Number(clock() - Atomics.load(this.#cells, 1));
  }

  /** The job that blocks the thread, and the milliseconds since it does. */
  read(): { id: number; for: number } | null {
    const id = Number(Atomics.load(this.#cells, 0));
    return id === 0 ? null : { id, for: Number(clock() - Atomics.load(this.#cells, 1)) };
  }
}
