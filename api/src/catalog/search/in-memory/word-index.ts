/** In which rows each word occurs. Rows are only added: a row whose words change gets a new number. */
export class WordIndex {
  readonly #ids = new Map<string, number>();
  readonly #rows: number[][] = [];
  #sorted: string[] = [];

  /** The number of a word, new or known. */
  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#rows.push([]) - 1;
    this.#ids.set(word, id);
    return id;
  }

  /** @param words as numbers, each once */
  add(row: number, words: readonly number[]): void {
    for (const word of words) this.#rows[word]?.push(row);
  }

  /** One list of rows for each word that begins so; a row may be in several of them. */
  rowsOfPrefix(prefix: string): (readonly number[])[] {
    if (this.#sorted.length < this.#ids.size) this.#sorted = [...this.#ids.keys()].sort();
    const found: (readonly number[])[] = [];
    for (let at = this.#placeOf(prefix); this.#sorted[at]?.startsWith(prefix); at += 1) {
      found.push(this.#rows[this.#ids.get(this.#sorted[at] ?? '') ?? -1] ?? []);
    }
    return found;
  }

  /** Of the first word that is not before it; words that begin alike stand together. */
  #placeOf(prefix: string): number {
    let from = 0;
    let to = this.#sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
