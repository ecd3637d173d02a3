import type { Copies } from './copies';
import { WatchedCopy, type CheckTimes, type CopyState } from './watched-copy';

export interface ApiCopies extends Copies {
  /** How many copies there are, and how many say that they are ready. */
  count(): { all: number; ready: number };
  close(): void;
}

/** A silent copy is passed over after 1.5 seconds at most, and given up after 4.5. */
const usualTimes: CheckTimes = { pauseMs: 500, answerMs: 1_000 };

const preference: readonly CopyState[] = ['ready', 'unready', 'late'];

/**
 * The copies of the api, each asked all the time whether it is ready. Calls go round those that are;
 * to others only when there is none, since a wrong check must not stop the site.
 */
export function watchApis(addresses: readonly string[], times = usualTimes): ApiCopies {
  const listeners: ((address: string) => void)[] = [];
  const copies = addresses.map(
    (address) =>
      new WatchedCopy(address, times, (silent) => listeners.forEach((listen) => listen(silent))),
  );
  const find = (address: string) => copies.find((copy) => copy.address === address);
  let turn = 0;
  return {
    order() {
      turn = (turn + 1) % copies.length;
      const round = [...copies.slice(turn), ...copies.slice(0, turn)];
      return preference.flatMap((wanted) =>
        round.filter(({ state }) => state === wanted).map(({ address }) => address),
      );
    },
    silenceOf: (address) => find(address)?.silence.signal,
    suspect: (address) => find(address)?.lookNow(),
    onSilence: (listener) => void listeners.push(listener),
    count: () => ({
      all: copies.length,
      ready: copies.filter(({ state }) => state === 'ready').length,
    }),
    close: () => copies.forEach((copy) => copy.close()),
  };
}
