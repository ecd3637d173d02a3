/**
 * The door of a waiting room in a process of its own: lets people in with the api's own service, as often as its
 * parent asks; also measures the steps of a draw by themselves.
 */
import { Buffer } from 'node:buffer';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { openDatabase } from '../../../api/src/platform/db/database.ts';
import { direct, poolLimits } from '../../../api/src/platform/db/pool.ts';
import { createEntries } from '../../../api/src/waiting-rooms/entries/entries.service.ts';
import { inclusionOf, spreadOf, treeOf } from '../../../api/src/waiting-rooms/draw/pool.ts';
import { proofOf } from './proofs.mjs';

/**
 * @typedef {object} Joining
 * @property {'join'} task
 * @property {string} databaseUrl
 * @property {string} secretKey
 * @property {string} eventId
 * @property {number} count
 * @property {number} atOnce
 * @property {boolean} [tell] whether the entries are wanted
 */

/** @typedef {{ task: 'measure', databaseUrl: string, eventId: string, seed: string }} Measuring */

/** @typedef {{ email: string, entryId: string, token: string }} Entry */

/** Proofs that are made before the time runs. */
const prepared = 20_000;

/** @param {number} nth */
const addressOf = (nth) => `orang${nth}@contoh.test`;

/** @param {Joining} task */
async function join({ databaseUrl, secretKey, eventId, count, atOnce, tell = false }) {
  const db = openDatabase(direct(databaseUrl), 10);
  const unused = /** @type {any} */ (undefined);
  const entries = createEntries({
    db,
    jobs: unused,
    mailer: unused,
    publicUrl: '',
    secretKeys: [secretKey],
  });
  /** @type {Entry[]} */
  const told = [];
  let spent = 0;
  for (let first = 0; first < count; first += prepared) {
    const proofs = Array.from({ length: Math.min(prepared, count - first) }, (_, nth) => {
      const email = addressOf(first + nth);
      return { email, proof: proofOf(secretKey, eventId, email) };
    });
    const startedAt = performance.now();
    const next = proofs.values();
    const comeIn = async () => {
      for (const { email, proof } of next) {
        const { data } = await entries.joinByLink(eventId, proof);
        if (tell) told.push({ email, ...data });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, comeIn));
    spent += performance.now() - startedAt;
  }
  await db.$client.end();
  return { seconds: spent / 1000, entries: told };
}

/** @param {Measuring} task */
async function measure({ databaseUrl, eventId, seed }) {
  const db = openDatabase(direct(databaseUrl), 4, poolLimits.background);
  const measured = [];
  for (const step of [
    () => treeOf(db, eventId),
    () => spreadOf(db, eventId, Buffer.from(seed, 'hex')),
  ]) {
    const pauses = monitorEventLoopDelay({ resolution: 5 });
    pauses.enable();
    const startedAt = performance.now();
    await step();
    pauses.disable();
    measured.push({
      seconds: (performance.now() - startedAt) / 1000,
      longestPauseMs: pauses.max / 1e6,
    });
  }
  const proofMs = await proofsOf(db, eventId);
  await db.$client.end();
  return { steps: measured, proofMs };
}

/**
 * Milliseconds for the proof that one entry is in the pool; of twenty at random, one after the other.
 * @param {ReturnType<typeof openDatabase>} db @param {string} eventId
 */
async function proofsOf(db, eventId) {
  const { rows } = await db.$client.query(
    'select id from waiting_entries where event_id = $1 order by random() limit 20',
    [eventId],
  );
  const room = await db.$client.query(
    'select block_roots as roots from waiting_rooms where event_id = $1',
    [eventId],
  );
  const [{ roots: blockRoots }] = room.rows;
  const startedAt = performance.now();
  for (const { id } of rows) await inclusionOf(db, { eventId, id, blockRoots });
  return (performance.now() - startedAt) / rows.length;
}

process.on('message', (/** @type {Joining | Measuring} */ task) => {
  void (task.task === 'join' ? join(task) : measure(task)).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit(0));
