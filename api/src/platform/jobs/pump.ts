import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  /** Jobs at work at the same time. */
  concurrency: number;
  /** Milliseconds of rest before the next ones are taken. */
  restMs: number;
}

export interface PumpOptions<Job> {
  /** Takes jobs out of the queue, those that matter most first. */
  fetch(most: number): Promise<Job[]>;
  /** Never rejects. */
  run(job: Job): Promise<void>;
  /** How fast it may go at the moment. */
  pace(): Pace;
  /** Milliseconds between two looks at an empty queue. */
  pauseMs: number;
  onError(error: unknown): void;
}

export interface Pump {
  /** Takes no more jobs; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/**
 * Works on one queue as fast as its jobs get done, and polls it while it is empty. A slow job
 * blocks only its own place.
 */
export function startPump<Job>(options: PumpOptions<Job>): Pump {
  const { fetch, run, pace, pauseMs, onError } = options;
  const ending = new AbortController();
  const atWork = new Set<Promise<void>>();

  function start(job: Job): void {
    const work = run(job).finally(() => atWork.delete(work));
    atWork.add(work);
  }

  async function rest(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await sleep(milliseconds, undefined, ending).catch(() => undefined);
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      const room = pace().concurrency - atWork.size;
      const jobs = await fetch(room).catch((error: unknown) => (onError(error), []));
      for (const job of jobs) start(job);
      if (jobs.length < room) await rest(pauseMs);
      await rest(pace().restMs);
      // Fetches when half of the places are free: a fetch per job would cost more than the job.
      while (atWork.size > pace().concurrency / 2) await Promise.race(atWork);
    }
    await Promise.all(atWork);
  }

  const ended = loop();
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };
}
