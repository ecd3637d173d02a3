import { Busy } from './errors/common.errors';

export interface FairLinesLimits {
  /** Items that may wait for one key. */
  maxWaiting: number;
  /** Items that may wait for all keys together. */
  maxWaitingInAll: number;
}

/**
 * A line of waiting items for each key. Keys take turns: a key that was served goes to the end.
 * While items of a key are being served, the key gives out no more until it is released.
 */
export class FairLines<Item> {
  /** In the order in which the keys are served. */
  readonly #lines = new Map<string, Item[]>();
  readonly #busy = new Set<string>();
  readonly #limits: FairLinesLimits;
  #total = 0;

  constructor(limits: FairLinesLimits) {
    this.#limits = limits;
  }

  /**
   * @returns the item that was removed to make room, the last one of the longest line
   * @throws Busy when there is no room, and no line is at least two items longer than this one
   */
  add(key: string, item: Item): Item | undefined {
    const { maxWaiting, maxWaitingInAll } = this.#limits;
    const line = this.#lines.get(key) ?? [];
    if (line.length >= maxWaiting) throw new Busy();
    const displaced = this.#total >= maxWaitingInAll ? this.#displace(line.length) : undefined;
    line.push(item);
    this.#total += 1;
    this.#lines.set(key, line);
    return displaced;
  }

  /** Removes an item that does not wait any longer. */
  remove(key: string, item: Item): void {
    const line = this.#lines.get(key);
    const place = line?.indexOf(item) ?? -1;
    if (line === undefined || place < 0) return;
    line.splice(place, 1);
    this.#total -= 1;
    if (line.length === 0) this.#lines.delete(key);
  }

  /**
   * Takes the next items, with an equal share for each key that has so many.
   * @param size items at most
   * @param maxKeys keys at most
   * @param isWanted which keys may be taken
   */
  take(size: number, maxKeys: number, isWanted: (key: string) => boolean): Map<string, Item[]> {
    const free = [...this.#lines.keys()]
      .filter((key) => !this.#busy.has(key) && isWanted(key))
      .slice(0, Math.min(size, maxKeys));
    const taken = new Map<string, Item[]>();
    let left = size;
    for (const [index, key] of this.#shortestFirst(free).entries()) {
      const share = Math.floor(left / (free.length - index));
      const items = this.#takeFrom(key, share);
      left -= items.length;
      taken.set(key, items);
    }
    return taken;
  }

  /** Allows a key to be served again. */
  release(key: string): void {
    this.#busy.delete(key);
  }

  /** Shortest lines first: what they leave of their shares goes to the longer lines. */
  #shortestFirst(keys: string[]): string[] {
    return keys.toSorted((one, other) => this.#length(one) - this.#length(other));
  }

  #takeFrom(key: string, count: number): Item[] {
    const line = this.#lines.get(key) ?? [];
    const items = line.splice(0, count);
    this.#total -= items.length;
    this.#busy.add(key);
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    return items;
  }

  #displace(length: number): Item {
    const longest = [...this.#lines.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    const last = longest.length > length + 1 ? longest.pop() : undefined;
    if (last === undefined) throw new Busy();
    this.#total -= 1;
    return last;
  }

  readonly #length = (key: string): number => this.#lines.get(key)?.length ?? 0;
}
