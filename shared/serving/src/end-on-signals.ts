import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Draining } from './draining';
import type { EndSeconds } from './settings';

interface Ending {
  draining: Draining;
  seconds: EndSeconds;
  /** Called at once: for work that nobody waits for. */
  atOnce?: () => void;
  /** Called when there are no requests any more. */
  close: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Seconds for what is left when the requests have ended. */
const closeSeconds = 4;

/**
 * Ends the process on SIGTERM and SIGINT without losing a request: it says that it is not ready,
 * serves until balancers have noticed, lets running requests end, closes the rest, and exits with 0,
 * at the latest after the seconds of all that. A second signal ends it at once, with 1.
 */
export function endOnSignals({ draining, seconds, atOnce, close, log }: Ending): void {
  const end = async () => {
    draining.begin();
    atOnce?.();
    const { drain, finish } = seconds;
    log.info({ drain, finish }, 'told to end: not ready any more');
    const deadline = () => {
      log.warn('not everything has ended in time');
      process.exit(0);
    };
    setTimeout(deadline, (drain + finish + closeSeconds) * 1_000).unref();
    await sleep(drain * 1_000);
    await draining.close(finish * 1_000);
    await close();
    process.exit(0);
  };
  const onSignal = () => {
    if (draining.isOn()) process.exit(1);
    end().catch((err: unknown) => {
      log.error({ err }, 'the end failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
