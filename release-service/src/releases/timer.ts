import { startDue, takeSteps } from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between looks at what is due; a store may charge for each. */
const interval = 5_000;

interface Options {
  store: ObjectStore;
  log: FastifyBaseLogger;
}

/**
 * Starts what is scheduled and takes the steps of canaries, at once and from then on: what came due
 * while no copy ran goes live now. Copies need not know of each other.
 * @returns a function that stops it
 */
export function runTimer({ store, log }: Options): () => void {
  let looking = false;
  const warn = (err: unknown) => log.warn({ err }, 'What is due cannot be done now');
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      for (const started of await startDue({ store, report: warn })) {
        log.info({ started }, 'Something was scheduled for now');
      }
      for (const stepped of await takeSteps({ store })) {
        log.info({ stepped }, 'A canary goes to more visitors');
      }
    } catch (error) {
      warn(error);
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
