import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Bundle } from './messages';

type Release = Pick<Bundle, 'name' | 'release'>;

/** Finds the bundle that leaks memory. */
export class MemoryWatch {
  readonly #limit: number;
  readonly #growth = new Map<string, { bundle: Release; bytes: number }>();

  /** @param limit bytes in use above which a bundle must be leaking */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that this thread uses. */
  used(): number {
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
    return heap + external;
  }

  /**
   * Records the memory that a rendering took.
   * @param before bytes in use before it
   * @returns the bundle that took most, if memory is above the limit even after garbage collection
   */
  note({ name, release }: Release, before: number): Release | null {
    const key = `${name}/${release}`;
    const known = this.#growth.get(key)?.bytes ?? 0;
    this.#growth.set(key, { bundle: { name, release }, bytes: known + this.used() - before });
    if (this.used() < this.#limit) return null;
    collect();
    if (this.used() < this.#limit) return null;
    const [largest] = [...this.#growth.values()].sort((a, b) => b.bytes - a.bytes);
    return largest?.bundle ?? null;
  }
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
}
