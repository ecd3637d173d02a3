type Values = Float64Array | Uint32Array;

/** Grows by half, so that adding many costs one copy for each few. */
export const roomFor = (needed: number, room: number): number =>
  needed <= room ? room : Math.max(needed, Math.ceil(room * 1.5), 64);

/**
 * Some numbers for each row, all in one array: those of a row are
 * `values[starts[row]]` to `values[starts[row] + lengths[row] - 1]`.
 * A row that gets more numbers than it has room for leaves its old place unused.
 */
export class RaggedColumn<Of extends Values> {
  starts = new Uint32Array(0);
  lengths = new Uint16Array(0);
  values: Of;
  #rooms = new Uint16Array(0);
  #used = 0;

  /** @param make an array of that many zeros */
  constructor(private readonly make: (length: number) => Of) {
    this.values = make(0);
  }

  /** Makes room for rows up to `count`. */
  reserve(count: number): void {
    this.starts = copied(this.starts, new Uint32Array(count));
    this.lengths = copied(this.lengths, new Uint16Array(count));
    this.#rooms = copied(this.#rooms, new Uint16Array(count));
  }

  set(row: number, numbers: readonly number[]): void {
    if (numbers.length > (this.#rooms[row] ?? 0)) {
      this.starts[row] = this.#used;
      this.#rooms[row] = numbers.length;
      this.#used += numbers.length;
      const room = roomFor(this.#used, this.values.length);
      if (room > this.values.length) this.values = copied(this.values, this.make(room));
    }
    this.lengths[row] = numbers.length;
    this.values.set(numbers, this.starts[row]);
  }

  /** Of a row of ranges, each a first value and the one after the last: whether one has some of these. */
  overlaps(row: number, from: number, to: number): boolean {
    const start = this.starts[row] ?? 0;
    const end = start + (this.lengths[row] ?? 0);
    for (let at = start; at < end; at += 2) {
      if ((this.values[at] ?? NaN) <= to && (this.values[at + 1] ?? NaN) > from) return true;
    }
    return false;
  }

  has(row: number, numbers: readonly number[]): boolean {
    const start = this.starts[row] ?? 0;
    return (
      this.lengths[row] === numbers.length &&
      numbers.every((value, index) => this.values[start + index] === value)
    );
  }
}

/** @param larger takes the values of `old`, and is what is used from then on */
export function copied<Of extends { set(values: Of): void }>(old: Of, larger: Of): Of {
  larger.set(old);
  return larger;
}
