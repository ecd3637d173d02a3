/** Tenths of a millisecond, up to 200 seconds. */
const most = 2_000_000;

/** Times of very many answers, in little memory. */
export class Latencies {
  #counts = new Uint32Array(most + 1);
  count = 0;
  longest = 0;

  /** @param {number} ms */
  add(ms) {
    const at = Math.min(most, Math.max(0, Math.round(ms * 10)));
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.count += 1;
    this.longest = Math.max(this.longest, ms);
  }

  /** Milliseconds within which a share of all answers came. @param {number} share */
  within(share) {
    let left = Math.ceil(this.count * share);
    for (const [at, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return at / 10;
    }
    return NaN;
  }

  /** For another process. */
  toJSON() {
    const counts = [...this.#counts.entries()].filter(([, count]) => count > 0);
    return { counts, longest: this.longest };
  }

  /** @param {{ counts: [number, number][], longest: number }} told */
  take({ counts, longest }) {
    for (const [at, count] of counts) {
      this.#counts[at] = (this.#counts[at] ?? 0) + count;
      this.count += count;
    }
    this.longest = Math.max(this.longest, longest);
  }
}
