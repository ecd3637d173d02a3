/**
 * People who want tickets, in a process of their own: they wait for their turn and buy, or all order at once where
 * there is no room. Gets a task from its parent, and answers with what came of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pauseOf } from './page-pauses.mjs';
import { Till } from './till.mjs';
import { Waiters } from './waiters.mjs';

/**
 * @typedef {object} BuyingTask
 * @property {number} port
 * @property {string} from
 * @property {import('./till.mjs').Tier} tier
 * @property {(import('./till.mjs').Person & { key?: string, place?: number })[]} people
 * @property {number} connections
 * @property {number} buying connections of those who are called up
 * @property {number} quantity
 * @property {{ think: [number, number], share: number, most: number, all: number }} [room] seconds between the pass and the
 *   order, who orders of those who were called up, after how many seconds all of it ends,
 *   and how many were drawn
 */

/** @param {BuyingTask} task */
async function run({ people, room, buying, ...rest }) {
  const till = new Till({ ...rest, ...(room && { connections: buying }) });
  const startedAt = Date.now();
  const told = room
    ? await wait(till, { ...rest, people, room })
    : { fates: counted(await Promise.all(people.map((person) => till.order(person)))) };
  const { times, answers, lastAt } = till;
  return { times: times.toJSON(), answers, seconds: (lastAt - startedAt) / 1000, ...told };
}

/** @param {string[]} fates */
function counted(fates) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const fate of fates) counts[fate] = (counts[fate] ?? 0) + 1;
  return counts;
}

/** @param {Till} till @param {Omit<BuyingTask, 'room' | 'buying'> & { room: NonNullable<BuyingTask['room']> }} task */
async function wait(till, { people, room, ...where }) {
  const { think, share, most } = room;
  /** @type {string[]} */
  const fates = [];
  let buying = 0;
  const buy = async (/** @type {number} */ at) => {
    const person = people[at];
    if (!person) return;
    const { status, code } = await till.pass(person);
    if (status !== 200) {
      // Told by a status that is younger than the api's own.
      if (code === 'NOT_YOUR_TURN' || status >= 429 || status === 0) return waiters.waitOn(at, 3);
      return fates.push(code);
    }
    await sleep((think[0] + (think[1] - think[0]) * Math.random()) * 1000);
    if (Math.random() < share) return fates.push(await till.order(person));
    await till.pass(person, '/leave');
    return fates.push('left');
  };
  const waiters = new Waiters({
    ...where,
    path: `/api/events/${where.tier.eventId}/waiting-room`,
    people: people.length,
    pauseOf(at, status) {
      const { key = '', place = 0 } = people[at] ?? {};
      if (key <= status.served.key) return null;
      return pauseOf(status, Math.max(0, place - (room.all - status.waiting) - 1));
    },
    onTurn(at) {
      buying += 1;
      void buy(at).finally(() => (buying -= 1));
    },
  });
  await waiters.connect();
  await waiters.begin();
  process.send?.('begins');
  let over = 0;
  for (let second = 0; second < most && over < 10; second += 1) {
    await sleep(1_000);
    over = waiters.status?.stock === 'none' && buying === 0 ? over + 1 : 0;
  }
  const polls = { times: waiters.times.toJSON(), failed: waiters.failed };
  await waiters.end();
  return { fates: counted(fates), polls };
}

process.on('message', (task) => {
  void run(/** @type {BuyingTask} */ (task)).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit(0));
