/** An alert did not arrive; the message says why, for the team. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
  /** @param useless whether another try would end in the same way */
  constructor(
    message: string,
    readonly useless = false,
  ) {
    super(message);
  }
}
