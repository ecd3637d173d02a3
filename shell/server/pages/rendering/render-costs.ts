/** Renderings of a release that are remembered. */
const remembered = 3;
/** Releases that are remembered. */
const known = 200;

/** What renderings of each release cost, in milliseconds that they kept a thread busy. */
export class RenderCosts {
  readonly #limit: number;
  readonly #costs = new Map<string, number[]>();

  /** @param limit milliseconds past which a rendering is slow */
  constructor(limit: number) {
    this.#limit = limit;
  }

  note(release: string, milliseconds: number): void {
    const last = this.#costs.get(release) ?? [];
    this.#costs.delete(release);
    this.#costs.set(release, [...last.slice(1 - remembered), milliseconds]);
    const [oldest] = this.#costs.keys();
    if (this.#costs.size > known && oldest !== undefined) this.#costs.delete(oldest);
  }

  /**
   * Whether a release takes long: the quickest of its last renderings did. The first one of a thread
   * also loads the bundle, and any can meet a busy machine. One that was never seen may be slow.
   */
  maybeSlow(release: string): boolean {
    const last = this.#costs.get(release);
    return last === undefined || Math.min(...last) > this.#limit;
  }

  /** Whether it was seen at all. */
  isKnown(release: string): boolean {
    return this.#costs.has(release);
  }
}
