import type { Server } from 'node:http';

/** More requests than this that wait for an answer at the same moment are a rush. */
const calm = 20;
/** More requests than this in the last second are a rush too, however fast their answers are. */
const calmPerSecond = 50;

/**
 * Watches how many requests come to this process.
 * @returns whether there are so many that jobs, which nobody waits for, should slow down
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
    // Emitted once per response, also when the visitor disconnects.
    response.once('close', () => (waiting -= 1));
  });
  return () => waiting > calm || performance.now() - (came[next] ?? -Infinity) < 1_000;
}
