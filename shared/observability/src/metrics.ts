import { collectDefaultMetrics, Registry } from 'prom-client';

/** All metrics of this process. */
export const registry = new Registry();

/** Seconds, from a look-up in memory to the longest wait that anybody is asked to bear. */
export const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let collects = false;

/** Begins to measure the process itself: CPU, memory, delays of its event loop. */
export function collectProcessMetrics(): void {
  if (collects) return;
  collects = true;
  collectDefaultMetrics({ register: registry });
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1_000;
