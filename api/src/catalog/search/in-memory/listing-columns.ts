import { PairNumbers } from './pair-numbers';
import { copied, RaggedColumn, roomFor } from './ragged-column';
import { WordIndex } from './word-index';

/** What is kept of a listing. Moments are microseconds since 1970, dates are days since then. */
export interface ListingFacts {
  id: string;
  startsAt: number;
  /** The date at the venue. */
  localDate: number;
  category: string | null;
  city: string;
  priceMin: number | null;
  priceMax: number | null;
  /** Pairs of a first price and the one after the last. */
  prices: readonly number[];
  /** Pairs of a moment when something can be bought and the one when that ends. */
  windows: readonly number[];
  /** Each once, in an order that is always the same. */
  words: readonly string[];
}

/**
 * All listings, a column for each of their facts. Row numbers are those of the columns; a row with a
 * `shown` of 0 is of no listing any more. Reads go over the columns from 0 to `size`.
 */
export class ListingColumns {
  size = 0;
  /** Differs when anything in the columns does. */
  version = 0;
  shown = new Uint8Array(0);
  startsAt = new Float64Array(0);
  localDate = new Int32Array(0);
  /** Category and city: a number of `pairs`. */
  pair = new Uint32Array(0);
  /** NaN for none, which is in no range. */
  priceMin = new Float64Array(0);
  priceMax = new Float64Array(0);
  readonly prices = new RaggedColumn((length) => new Float64Array(length));
  /** The first window, Infinity for none: hardly any listing has more. */
  opensAt = new Float64Array(0);
  closesAt = new Float64Array(0);
  /** Windows after the first one. */
  readonly windows = new RaggedColumn((length) => new Float64Array(length));
  readonly pairs = new PairNumbers();
  readonly words = new WordIndex();
  readonly #wordIds = new RaggedColumn((length) => new Uint32Array(length));
  readonly #rows = new Map<string, number>();

  /** How many listings there are. */
  get listings(): number {
    return this.#rows.size;
  }

  /** Adds a listing, or changes the one with that id. */
  put(facts: ListingFacts): void {
    const words = facts.words.map((word) => this.words.idOf(word));
    let row = this.#rows.get(facts.id);
    if (row !== undefined && !this.#wordIds.has(row, words)) {
      this.remove(facts.id);
      row = undefined;
    }
    if (row !== undefined && this.#has(row, facts)) return;
    row ??= this.#append(facts.id, words);
    this.version += 1;
    this.startsAt[row] = facts.startsAt;
    this.localDate[row] = facts.localDate;
    this.pair[row] = this.pairs.of(facts);
    this.priceMin[row] = facts.priceMin ?? NaN;
    this.priceMax[row] = facts.priceMax ?? NaN;
    this.prices.set(row, facts.prices);
    this.opensAt[row] = facts.windows[0] ?? Infinity;
    this.closesAt[row] = facts.windows[1] ?? Infinity;
    this.windows.set(row, facts.windows.slice(2));
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.version += 1;
    this.shown[row] = 0;
    this.#rows.delete(id);
  }

  /**
   * When the clock alone changes what some listing counts for: its event begins, or something of it
   * goes on sale or off.
   * @param now in microseconds since 1970, as the answer; Infinity for never
   */
  nextTurn(now: number): number {
    let turn = Infinity;
    for (const moments of [this.startsAt, this.opensAt, this.closesAt, this.windows.values]) {
      for (const moment of moments) if (moment > now && moment < turn) turn = moment;
    }
    return turn;
  }

  #has(row: number, facts: ListingFacts): boolean {
    return (
      this.startsAt[row] === facts.startsAt &&
      this.localDate[row] === facts.localDate &&
      this.pair[row] === this.pairs.of(facts) &&
      Object.is(this.priceMin[row], facts.priceMin ?? NaN) &&
      Object.is(this.priceMax[row], facts.priceMax ?? NaN) &&
      this.prices.has(row, facts.prices) &&
      this.opensAt[row] === (facts.windows[0] ?? Infinity) &&
      this.closesAt[row] === (facts.windows[1] ?? Infinity) &&
      this.windows.has(row, facts.windows.slice(2))
    );
  }

  #append(id: string, words: readonly number[]): number {
    const row = this.size;
    this.size += 1;
    this.#reserve();
    this.shown[row] = 1;
    this.#rows.set(id, row);
    this.words.add(row, words);
    this.#wordIds.set(row, words);
    return row;
  }

  #reserve(): void {
    const room = roomFor(this.size, this.shown.length);
    if (room === this.shown.length) return;
    this.shown = copied(this.shown, new Uint8Array(room));
    this.startsAt = copied(this.startsAt, new Float64Array(room));
    this.localDate = copied(this.localDate, new Int32Array(room));
    this.pair = copied(this.pair, new Uint32Array(room));
    this.opensAt = copied(this.opensAt, new Float64Array(room));
    this.closesAt = copied(this.closesAt, new Float64Array(room));
    this.priceMin = copied(this.priceMin, new Float64Array(room));
    this.priceMax = copied(this.priceMax, new Float64Array(room));
    for (const column of [this.prices, this.windows, this.#wordIds]) column.reserve(room);
  }
}
