/** A category, or none, in a city: their names in lower case. */
export interface Pair {
  category: string | null;
  city: string;
}

/** Numbers of the pairs that occur, from 0. */
export class PairNumbers {
  readonly #numbers = new Map<string, Map<string | null, number>>();
  /** The pairs by their number. */
  readonly pairs: Pair[] = [];

  /** The number of a pair, new or known. */
  of({ category, city }: Pair): number {
    const ofCity = this.#numbers.get(city) ?? new Map<string | null, number>();
    this.#numbers.set(city, ofCity);
    const known = ofCity.get(category);
    if (known !== undefined) return known;
    const number = this.pairs.push({ category, city }) - 1;
    ofCity.set(category, number);
    return number;
  }
}
