import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Sends buyers, who live in a process of their own.
 * @param {import('./load.mjs').Task} task
 * @returns {Promise<import('./load.mjs').Figures>}
 */
export function sendBuyers(task) {
  const child = fork(join(import.meta.dirname, 'load.mjs'), { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(/** @type {any} */ (figures)));
    child.once('exit', (code) => reject(new Error(`The buyers ended with ${code}`)));
    child.send(task);
  });
}
