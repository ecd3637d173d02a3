import type { Server } from 'node:http';

/** Visitors who wait for an answer at the same moment: more of them are a rush. */
const calm = 20;
/** Requests of the last second: more of them are a rush too, however fast they are answered. */
const calmPerSecond = 50;

/**
 * Watches how many visitors ask this process.
 * @returns whether they are so many that what nobody waits for had better take its time
 */
export function watchRush(server: Server): () => boolean {
  let waiting = 0;
  /** When the last ones came, in milliseconds of the monotonic clock; the oldest is overwritten. */
  const came = new Float64Array(calmPerSecond).fill(-Infinity);
  let next = 0;
  server.on('request', (_request, response) => {
    waiting += 1;
    came[next] = performance.now();
    next = (next + 1) % calmPerSecond;
    // Comes once for each, also when the visitor hangs up.
    response.once('close', () => (waiting -= 1));
  });
  return () => waiting > calm || performance.now() - (came[next] ?? -Infinity) < 1_000;
}
