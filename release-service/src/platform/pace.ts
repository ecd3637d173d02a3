/** A team asks for more than it may in a minute. */
export class TooMany extends Error {
  override readonly name = 'TooMany';

  /** @param seconds after which it may ask again */
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

const minute = 60_000;

/**
 * Counts what each asks for in a minute. Each copy of the service counts for itself.
 * @returns a function that counts one more, and throws TooMany instead when there were enough
 */
export function atMostAMinute(most: number) {
  const times = new Map<string, number[]>();
  return (who: string, now = Date.now()): void => {
    const recent = (times.get(who) ?? []).filter((time) => now - time < minute);
    const [first] = recent;
    if (first !== undefined && recent.length >= most) {
      const seconds = Math.ceil((first + minute - now) / 1000);
      throw new TooMany(
        `${who} made ${most} changes within a minute: try again in ${seconds} seconds`,
        seconds,
      );
    }
    times.set(who, [...recent, now]);
  };
}
