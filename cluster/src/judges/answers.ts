import type { Told } from '../rush/buyer';
import type { Heard, Kind } from '../rush/visits';

/** What visitors heard during one fault, in figures. */
export interface Figures {
  requests: number;
  /** Orders that buyers were told of. */
  orders: number;
  /** Seconds from the first to the last request that failed. */
  trouble: number;
  /** The longest time without a single new order. */
  withoutOrders: number;
  failedPages: number;
  /** Pages that came without their data. */
  barePages: number;
  failedFiles: number;
  failedCalls: number;
  /** Orders and payments that were not answered, or told to come back; buyers sent them again. */
  sentAgain: number;
  /** Seconds of the slowest answer, and of the longest wish with all its repeats. */
  slowestAnswer: number;
  slowestWish: number;
}

const isFailed = ({ status }: Heard) => status === 0 || status === 429 || status >= 500;

export function figuresOf(heard: readonly Heard[], told: readonly Told[]): Figures {
  const failed = heard.filter(isFailed);
  const countOf = (...kinds: Kind[]) => failed.filter(({ kind }) => kinds.includes(kind)).length;
  const wrong = [...failed, ...heard.filter(({ isBare }) => isBare)];
  const begins = wrong.map(({ at }) => at);
  const ends = wrong.map(({ at, ms }) => at + ms);
  return {
    requests: heard.length,
    orders: told.filter(({ orderId }) => orderId !== undefined).length,
    trouble: wrong.length === 0 ? 0 : seconds(Math.max(...ends) - Math.min(...begins)),
    withoutOrders: longestGap(heard),
    // A page is never refused: whatever is not 200 is a failure.
    failedPages: heard.filter(({ kind, status }) => kind === 'page' && status !== 200).length,
    barePages: heard.filter(({ isBare }) => isBare).length,
    failedFiles: heard.filter(({ kind, status }) => kind === 'file' && status !== 200).length,
    failedCalls: countOf('call'),
    sentAgain: countOf('order', 'payment'),
    slowestAnswer: seconds(largest(heard.map(({ ms }) => ms))),
    slowestWish: seconds(largest(told.map(({ ms }) => ms))),
  };
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0);

/** Between answers that confirm an order. */
function longestGap(heard: readonly Heard[]): number {
  const moments = heard
    .filter(({ kind, status }) => kind === 'order' && status === 201)
    .map(({ at, ms }) => at + ms)
    .sort((one, other) => one - other);
  return seconds(largest(moments.map((moment, nth) => moment - (moments[nth - 1] ?? moment))));
}
