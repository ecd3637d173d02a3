import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a process can serve. The texts are for operators, but anybody may read them: they are
 * constants, without addresses or what a server said.
 */
export interface Readiness {
  /** Why it should get no requests; none when it is ready. */
  reasons: string[];
  /** What is wrong and would be so in every other copy too. */
  notices: string[];
}

/**
 * A check that all who ask at the same time share, and that answers within a time whatever happens.
 * One that has not ended is not begun anew, so that a part that hangs is asked once only.
 * @param look what takes its time
 * @param whenLate what is said if it takes longer than `limitMs`
 */
export function sharedCheck<Result>(
  look: () => Promise<Result>,
  limitMs: number,
  whenLate: Result,
): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return async () => {
    running ??= look().finally(() => (running = undefined));
    const ending = new AbortController();
    const late = sleep(limitMs, whenLate, { signal: ending.signal });
    late.catch(() => undefined);
    try {
      return await Promise.race([running, late]);
    } finally {
      ending.abort();
    }
  };
}
