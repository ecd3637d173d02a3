/** Number of renderings remembered per release. */
const remembered = 3;
/** Number of releases remembered. */
const known = 200;

/** What renderings of each release cost, in milliseconds of blocked thread time. */
export class RenderCosts {
  readonly #limit: number;
  readonly #costs = new Map<string, number[]>();

  /** @param limit milliseconds above which a rendering is slow */
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
   * Whether a release may be slow: the fastest of its last renderings was, or none is known. The
   * first rendering of a thread also loads the bundle, and the machine may be busy at any of them.
   */
  maybeSlow(release: string): boolean {
    const last = this.#costs.get(release);
    return last === undefined || Math.min(...last) > this.#limit;
  }

  /** Whether any rendering of the release is known. */
  isKnown(release: string): boolean {
    return this.#costs.has(release);
  }
}
