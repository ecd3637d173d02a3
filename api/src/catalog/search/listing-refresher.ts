import type { Log } from '../../platform/log';

interface Refresher {
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

/**
 * Keeps what lists know of stock fresh: a round, a pause, the next round. Every process runs one;
 * the database lets one of them work at a time and hands it only what has changed.
 * @param pauseMs how far lists may fall behind sales, plus the time of one round
 * @param what a round does, for the log
 */
export function keepListingsFresh(
  refresh: () => Promise<unknown>,
  {
    pauseMs,
    log,
    what = 'refreshing listings',
  }: { pauseMs: number; log: Pick<Log, 'error'>; what?: string },
): Refresher {
  const ending = new AbortController();
  const loop = async () => {
    while (!ending.signal.aborted) {
      await refresh().catch((error: unknown) => log.error({ err: error }, what));
      await pause(pauseMs, ending.signal);
    }
  };
  const ended = loop();
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    if (signal.aborted) done();
  });
}
