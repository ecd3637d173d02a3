import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** @typedef {import('./server.mjs').Arrived & { lastPaidAt: number }} Arrived */

/**
 * Starts a mail server in a process of its own.
 * @param {number} delayMs how long it takes to take a mail
 */
export async function startMailServer(delayMs) {
  const child = fork(join(import.meta.dirname, 'server.mjs'), [String(delayMs)]);
  const ended = once(child, 'exit');
  const [port] = await once(child, 'message');
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What arrived so far. @param {'sums' | 'addresses'} what @returns {Promise<Arrived>} */
    async arrived(what = 'sums') {
      child.send(what);
      const [arrived] = await once(child, 'message');
      return arrived;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
