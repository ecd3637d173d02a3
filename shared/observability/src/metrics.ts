import { collectDefaultMetrics, Registry } from 'prom-client';

/** All metrics of this process. */
export const registry = new Registry();

/** Seconds, from a look-up in memory to the longest wait that anybody is asked to bear. */
export const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** They list all sockets: with twenty thousand of them nobody is served for a tenth of a second. */
const ofAllSockets = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
];

let collects = false;

/** Begins to measure the process itself: CPU, memory, delays of its event loop. */
export function collectProcessMetrics(): void {
  if (collects) return;
  collects = true;
  collectDefaultMetrics({ register: registry });
  for (const name of ofAllSockets) registry.removeSingleMetric(name);
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1_000;
