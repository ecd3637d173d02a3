import { join } from 'node:path';
import { startWorker } from '@panggung/test-support/processes/worker';

/** @typedef {import('./server.mjs').Arrived & { lastPaidAt: number }} Arrived */

/**
 * Starts a mail server in a process of its own.
 * @param {number} delayMs how long it takes to take a mail
 */
export async function startMailServer(delayMs) {
  const worker = startWorker(join(import.meta.dirname, 'server.mjs'), [String(delayMs)]);
  const port = await worker.message();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What arrived so far. @param {'sums' | 'addresses'} what @returns {Promise<Arrived>} */
    arrived: (what = 'sums') => worker.ask(what),
    stop: () => worker.stop(),
  };
}
