import type { Log } from './log';

interface Rounds {
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  /** Milliseconds between the end of a round and the next one. */
  pauseMs: number;
  log: Pick<Log, 'error'>;
  /** What a round does, for the log. */
  what: string;
}

/**
 * Does something again and again: a round, a pause, the next round, also after one that failed. Every
 * process does; where only one of them may work at a time, the round sees to it.
 */
export function keepDoing(
  round: () => Promise<unknown>,
  { pauseMs, log, what }: RoundsOptions,
): Rounds {
  const ending = new AbortController();
  const loop = async () => {
    while (!ending.signal.aborted) {
      await round().catch((error: unknown) => log.error({ err: error }, what));
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
