/**
 * Buyers in a separate process: gets a task from its parent, buys for the given time and answers
 * with the results.
 */
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { guest, guestOrder } from '@panggung/test-support/people/buyer';
import { percentile } from '../statistics.mjs';

/**
 * @typedef {object} Task
 * @property {string} origin
 * @property {string} path where orders are posted
 * @property {{ eventId: string, typeId: string }[]} tiers none for people who only look
 * @property {string[]} [pages] what people look at, one after the other, before they buy once
 * @property {number} connections
 * @property {number} [seconds]
 * @property {number} [amount] requests in all, instead of a time
 * @property {number} [rate] requests per second in all; as fast as it goes when left out
 */

/**
 * @typedef {object} Figures
 * @property {number} orders
 * @property {number} perSecond
 * @property {number} p50 @property {number} p95 @property {number} p99 milliseconds until a yes or no;
 *   of people who only look, until they see
 * @property {number} pagesPerSecond
 * @property {Record<string, number>} statuses how often each status came back to a buyer
 * @property {number} unanswered
 * @property {string[]} ids orders that the site said yes to
 */

/** @param {Task} task @returns {Promise<Figures>} */
async function run({ origin, path, tiers, pages = [], connections, seconds, amount, rate }) {
  /** @type {string[]} */
  const ids = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {number[]} */
  const times = [];
  let turn = 0;
  let looked = 0;
  const buy = {
    method: 'POST',
    path,
    setupRequest(/** @type {any} */ request, /** @type {any} */ context) {
      const tier = tiers[(turn += 1) % tiers.length];
      context.startedAt = performance.now();
      const { headers, body } = guestOrder(
        { eventId: tier?.eventId ?? '', ticketTypeId: tier?.typeId ?? '' },
        { buyer: { ...guest(), name: 'Pembeli Uji' } },
      );
      return {
        ...request,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      };
    },
    onResponse(
      /** @type {number} */ status,
      /** @type {string} */ body,
      /** @type {any} */ context,
    ) {
      times.push(performance.now() - context.startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 201) ids.push(/"id":"([^"]+)"/.exec(body)?.[1] ?? '');
    },
  };
  const look = (/** @type {string} */ page) => ({
    path: page,
    // As all browsers do.
    headers: { 'accept-encoding': 'gzip, br' },
    setupRequest(/** @type {any} */ request, /** @type {any} */ context) {
      context.startedAt = performance.now();
      return request;
    },
    onResponse(/** @type {number} */ status, /** @type {string} */ _, /** @type {any} */ context) {
      looked += 1;
      if (tiers.length > 0) return;
      times.push(performance.now() - context.startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
  });
  const requests = [...pages.map(look), ...(tiers.length > 0 ? [buy] : [])];
  const startedAt = performance.now();
  const result = await autocannon({
    url: origin,
    connections,
    requests: /** @type {any} */ (requests),
    timeout: 20,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(rate !== undefined && { overallRate: rate }),
  });
  const took = (performance.now() - startedAt) / 1000;
  return {
    orders: ids.length,
    perSecond: ids.length / took,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    pagesPerSecond: looked / took,
    statuses,
    unanswered: result.errors + result.timeouts,
    ids,
  };
}

process.once('message', (task) => {
  void run(/** @type {Task} */ (task)).then((figures) =>
    process.send?.(figures, () => process.exit(0)),
  );
});
