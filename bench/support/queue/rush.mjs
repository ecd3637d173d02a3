import { setTimeout as sleep } from 'node:timers/promises';
import { fromHex, orderKey, uuidToBytes } from '@panggung/draw';
import { sweep } from '../onsale/sweep.mjs';
import { putTiersOnSale } from '../onsale/tiers.mjs';
import { startScript } from './scripts.mjs';
import { networkOf } from './joins.mjs';
import { Latencies } from './latencies.mjs';
import { statusCalls } from './metrics.mjs';
import { draw, openRoom } from './rooms.mjs';
import { Till } from './till.mjs';

const people = Number(process.env['BUYERS'] ?? 20_000);
const capacity = Number(process.env['TICKETS'] ?? 5_000);
const ratePerMinute = 500;
const quantity = 2;
/** Seconds between the pass and the order; three of ten give their pass back instead. */
const room = { think: [5, 40], share: 0.7, most: 1_500, all: people };
/** Processes that people are shared out to. */
const processes = 2;
/** Connections of a process; web has files for 20,000 of both. */
const connections = { waiting: 8_000, buying: 200, atOnce: 7_500 };

/** @typedef {import('./queue-site.mjs').QueueSite} QueueSite */
/** @typedef {ReturnType<typeof import('../clean-ups.mjs').cleanUps>} CleanUps */
/** @typedef {{ eventId: string, typeId: string }} Tier */

/** People wait for too few tickets and buy, and the same without a room. @param {QueueSite} site @param {CleanUps} running */
export async function rush(site, running) {
  console.log(
    `${people} people, ${capacity} tickets, ${quantity} an order; with a room ${ratePerMinute} called up a minute, ` +
      `${room.think.join(' to ')} s from pass to order, ${(100 * room.share).toFixed(0)}% order\n`,
  );
  const withRoom = await withARoom(site, running);
  const without = await withoutARoom(site, running);
  for (const [name, tier] of Object.entries({ 'with a room': withRoom, without })) {
    const { rows } = await site.database.query(
      'select taken, capacity from ticket_types where id = $1',
      [tier.typeId],
    );
    const [{ taken }] = rows;
    report(taken <= capacity, `${name}: ${taken} of ${capacity} tickets taken`);
  }
  const broken = await sweep(site.database);
  report(broken.length === 0, broken.join('; ') || 'every invariant holds');
}

/** @param {boolean} holds @param {string} text */
function report(holds, text) {
  console.log(holds ? text : `BROKEN: ${text}`);
  if (!holds) process.exitCode = 1;
}

/** @param {QueueSite} site @param {CleanUps} running */
async function withARoom(site, running) {
  const { database, databaseUrl, secretKey } = site;
  const tier = await openRoom(database, { capacity, ratePerMinute });
  const door = startScript('door.mjs');
  const { eventId } = tier;
  const everybody = { count: people, atOnce: 2_000, tell: true };
  const { entries } = await door.ask({
    task: 'join',
    databaseUrl,
    secretKey,
    eventId,
    ...everybody,
  });
  await door.stop();
  // Passes come one after the other: nobody is called up before everybody waits.
  await pause(database, tier.eventId, true);
  await draw(database, tier.eventId);
  const waiting = await inOrder(site, tier, entries);
  let isOver = false;
  const tries = { sent: 0, taken: 0 };
  const begin = async () => {
    await pause(database, tier.eventId, false);
    while (!isOver) await sneakIn(site, tier, waiting, tries);
  };
  /** @type {Promise<void> | undefined} */
  let sneaking;
  let present = 0;
  const called = { api: await statusCalls(site), since: Date.now() };
  const told = await sendBuyers(site, running, { tier, people: waiting, room }, () => {
    present += 1;
    if (present === processes) sneaking = begin();
  });
  isOver = true;
  await sneaking;
  const seconds = (Date.now() - called.since) / 1000;
  const polls = new Latencies();
  for (const one of told.figures) polls.take(one.polls.times);
  const failed = told.figures.reduce((sum, one) => sum + one.polls.failed, 0);
  print('with a room', told);
  console.log(
    `meanwhile ${(polls.count / seconds).toFixed(0)} statuses a second, p99 ${polls.within(0.99).toFixed(0)} ms, ` +
      `${failed} failed; ${((await statusCalls(site)) - called.api).toFixed(0)} of ${polls.count} reached the api`,
  );
  report(
    tries.taken === 0,
    `${tries.taken} of ${tries.sent} orders without an own pass were taken`,
  );
  await checkAdmission(database, tier, waiting);
  return tier;
}

/** @param {import('pg').Client} database @param {string} eventId @param {boolean} isPaused */
const pause = (database, eventId, isPaused) =>
  database.query(
    `update waiting_rooms set paused_at = case when $2 then now() end,
       pause_reason = case when $2 then 'Sebentar lagi' end where event_id = $1`,
    [eventId, isPaused],
  );

/**
 * People in the order of the draw, as everybody can compute it.
 * @param {QueueSite} site @param {Tier} tier
 * @param {{ email: string, entryId: string, token: string }[]} entries
 */
async function inOrder(site, { eventId }, entries) {
  const { data } = await (
    await fetch(`${site.origin}/api/events/${eventId}/waiting-room/draw`)
  ).json();
  const seed = fromHex(data.seed, 32);
  return entries
    .map((entry) => ({ ...entry, key: orderKey(seed, uuidToBytes(entry.entryId)) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map((one, at) => ({ ...one, place: at + 1, network: networkOf(at) }));
}

/**
 * Orders without a token, with that of somebody who waits, and of somebody else who may be called up.
 * @param {QueueSite} site @param {Tier} tier @param {Awaited<ReturnType<typeof inOrder>>} waiting
 * @param {{ sent: number, taken: number }} tries
 */
async function sneakIn({ port }, tier, waiting, tries) {
  const till = new Till({ port, from: '127.0.0.20', tier, connections: 3, quantity });
  const [first, last] = [waiting[0]?.token, waiting.at(-1)?.token];
  for (const token of [undefined, first, last]) {
    const email = `penyusup${tries.sent}@contoh.test`;
    const person = { email, network: networkOf(tries.sent), ...(token && { token }) };
    tries.sent += 1;
    if ((await till.order(person)) === 'bought') tries.taken += 1;
  }
  till.agent.destroy();
  await sleep(1_000);
}

/** @param {QueueSite} site @param {CleanUps} running */
async function withoutARoom(site, running) {
  const [tier] = await putTiersOnSale(site.database, { count: 1, capacity });
  if (tier === undefined) throw new Error('nothing on sale');
  const all = Array.from({ length: people }, (_, nth) => ({
    email: `tanpa${nth}@contoh.test`,
    network: networkOf(nth),
  }));
  print('without', await sendBuyers(site, running, { tier, people: all }));
  return tier;
}

/**
 * @param {QueueSite} site @param {CleanUps} running
 * @param {{ tier: Tier, people: object[], room?: typeof room }} task
 * @param {() => void} [onBegin]
 */
async function sendBuyers(site, running, { people: all, ...task }, onBegin) {
  const children = Array.from({ length: processes }, () => running.add(startScript('buyers.mjs')));
  const before = site.processor();
  const figures = await Promise.all(
    children.map((child, nth) =>
      child.ask(
        {
          ...task,
          port: site.port,
          from: `127.0.0.${10 + nth}`,
          people: all.filter((_, at) => at % processes === nth),
          quantity,
          connections: task.room ? connections.waiting : connections.atOnce,
          buying: connections.buying,
        },
        onBegin,
      ),
    ),
  );
  const after = site.processor();
  for (const child of children) await child.stop();
  return { figures, before, after };
}

/** @param {string} name @param {Awaited<ReturnType<typeof sendBuyers>>} told */
function print(name, { figures, before, after }) {
  const times = new Latencies();
  for (const one of figures) times.take(one.times);
  const sum = (/** @type {'answers' | 'fates'} */ what) => {
    /** @type {Record<string, number>} */
    const sums = {};
    for (const one of figures) {
      for (const [code, count] of Object.entries(one[what])) {
        sums[code] = (sums[code] ?? 0) + Number(count);
      }
    }
    return JSON.stringify(sums);
  };
  const seconds = Math.max(...figures.map((one) => one.seconds));
  const used = Object.entries(after).map(
    ([part, now]) =>
      `${part} ${(now - before[/** @type {keyof typeof before} */ (part)]).toFixed(0)}`,
  );
  console.log(
    `${name}: the last order after ${seconds.toFixed(0)} s; an order's answer p50 ${times.within(0.5).toFixed(0)}, ` +
      `p99 ${times.within(0.99).toFixed(0)}, longest ${times.longest.toFixed(0)} ms; answers ${sum('answers')}; ` +
      `people ${sum('fates')}; processor seconds ${used.join(', ')}`,
  );
}

/**
 * Who had a pass are the first of the draw, and got it in its order, but for when they asked.
 * @param {import('pg').Client} database @param {Tier} tier
 * @param {Awaited<ReturnType<typeof inOrder>>} waiting
 */
async function checkAdmission(database, { eventId }, waiting) {
  const { rows } = await database.query(
    'select entry_id as id, issued_at as at from waiting_passes where event_id = $1',
    [eventId],
  );
  const issued = new Map(rows.map(({ id, at }) => [id, Number(at)]));
  const times = waiting.map(({ entryId }) => issued.get(entryId));
  const last = times.findLastIndex((at) => at !== undefined);
  const passedOver = times.slice(0, last).filter((at) => at === undefined).length;
  report(passedOver === 0, `${issued.size} had a pass; ${passedOver} with a better place had none`);
  let [earliestBehind, late] = [Infinity, 0];
  for (const at of times.slice(0, last + 1).reverse()) {
    if (at === undefined) continue;
    late = Math.max(late, at - earliestBehind);
    earliestBehind = Math.min(earliestBehind, at);
  }
  console.log(`somebody took a pass ${(late / 1000).toFixed(1)} s after one behind them, at most`);
  const { rows: without } = await database.query(
    `select count(*)::int as orders from orders o where event_id = $1
     and not exists (select from waiting_passes p where p.order_id = o.id)`,
    [eventId],
  );
  report(without[0].orders === 0, `${without[0].orders} orders without a pass`);
}
