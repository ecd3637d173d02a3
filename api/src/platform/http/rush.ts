import type { Server } from 'node:http';

/** Visitors who wait for an answer at the same moment: more of them are a rush. */
const calm = 20;

/**
 * Watches how many visitors wait for an answer of this process.
 * @returns whether they are so many that what nobody waits for had better take its time
 */
export function watchRush(server: Server): () => boolean {
  let waiting = 0;
  server.on('request', (_request, response) => {
    waiting += 1;
    // Comes once for each, also when the visitor hangs up.
    response.once('close', () => (waiting -= 1));
  });
  return () => waiting > calm;
}
