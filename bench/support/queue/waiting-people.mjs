/** People who only wait, in a process of their own. Gets a task from its parent, and answers with the figures. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pauseBefore, pauseOf } from './page-pauses.mjs';
import { Latencies } from './latencies.mjs';
import { Waiters } from './waiters.mjs';

/**
 * @typedef {object} WaitingTask
 * @property {number} port
 * @property {string} from
 * @property {string} path
 * @property {number[]} places where each of them stands, from 1
 * @property {number} all people in the pool
 * @property {number} connections
 * @property {number} warmUp seconds before the figures
 * @property {number} seconds
 * @property {number} [before] the sale begins in so many seconds; otherwise people are called up
 * @property {boolean} [flatOut]
 */

/** @param {WaitingTask} task */
async function run({ places, all, warmUp, seconds, before, flatOut = false, ...rest }) {
  const waiters = new Waiters({
    ...rest,
    people: places.length,
    pauseOf(person, status) {
      if (before !== undefined) return pauseBefore(before, all);
      const ahead = (places[person] ?? 0) - (all - status.waiting) - 1;
      return ahead < 0 ? null : pauseOf(status, ahead);
    },
  });
  await waiters.connect();
  if (flatOut) waiters.flatOut();
  else await waiters.begin();
  await sleep(warmUp * 1000);
  waiters.times = new Latencies();
  waiters.failed = 0;
  process.send?.('begins');
  await sleep(seconds * 1000);
  // Whoever started us ends us, with all connections, when it has looked at the machine.
  const { times, failed, bytes } = waiters;
  return { times: times.toJSON(), failed, bytes };
}

process.on('message', (task) => {
  void run(/** @type {WaitingTask} */ (task)).then((figures) => process.send?.(figures));
});
process.once('disconnect', () => process.exit(0));
