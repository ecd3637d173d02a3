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
/** Names from which on old ones are forgotten. */
const remembered = 10_000;

/**
 * Counts what each does in a minute. Each copy of the service counts for itself.
 * @param described what was done too often, e.g. `changes`
 */
export function atMostAMinute(most: number, described: string) {
  const times = new Map<string, number[]>();
  const recentOf = (who: string, now: number) =>
    (times.get(who) ?? []).filter((time) => now - time < minute);

  /** Whoever did nothing lately. */
  function forgetOld(now: number): void {
    for (const who of times.keys()) if (recentOf(who, now).length === 0) times.delete(who);
  }

  return {
    /** One more. @throws TooMany when there were enough */
    count(who: string, now = Date.now()): void {
      const recent = recentOf(who, now);
      const [first] = recent;
      if (first !== undefined && recent.length >= most) {
        const seconds = Math.ceil((first + minute - now) / 1000);
        throw new TooMany(
          `${who} made ${most} ${described} within a minute: try again in ${seconds} seconds`,
          seconds,
        );
      }
      if (times.size > remembered) forgetOld(now);
      times.set(who, [...recent, now]);
    },

    /** One that was counted at a moment and is none. */
    takeBack(who: string, at: number): void {
      const recent = times.get(who) ?? [];
      times.set(who, recent.toSpliced(recent.indexOf(at), recent.includes(at) ? 1 : 0));
    },
  };
}
