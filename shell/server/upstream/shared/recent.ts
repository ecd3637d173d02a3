/** Names that were added a short while ago; the oldest are forgotten when there are too many. */
export class Recent {
  readonly #until = new Map<string, number>();
  readonly #forMs: number;
  readonly #most: number;

  constructor(forMs: number, most: number) {
    this.#forMs = forMs;
    this.#most = most;
  }

  add(name: string): void {
    this.#until.delete(name);
    this.#until.set(name, performance.now() + this.#forMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#most && oldest !== undefined) this.#until.delete(oldest);
  }

  has(name: string): boolean {
    return performance.now() < (this.#until.get(name) ?? -Infinity);
  }

  delete(name: string): void {
    this.#until.delete(name);
  }
}
