// Covers: shared/serving, shell/server/operation, api/src/server.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { startBalancer, type Balancer } from '@panggung/test-support/peers/haproxy';
import { planApi, planWeb, type Copy } from '../support/site/copies';
import { createCrowd, isAskedBack, purchase, type Heard } from '../support/site/crowd';
import { ownEvent, query } from '../support/site/database';
import { test, type OwnSite } from '../support/site/own-site';

let visitors = 0;
/** An address in a network that nobody else has: there are limits for each. */
function someone(): string {
  visitors += 1;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.9`;
}

/** Two webs, two apis, a balancer, and people who buy and read all the time. */
async function openSale(site: OwnSite, settings: Record<string, string>) {
  const apis = [await planApi(site, settings), await planApi(site, settings)];
  const origins = apis.map(({ origin }) => origin);
  const webs = [await planWeb(site, origins, settings), await planWeb(site, origins, settings)];
  const copies = [...apis, ...webs];
  await Promise.all(apis.map((copy) => copy.start()));
  await Promise.all(webs.map((copy) => copy.start()));
  const balancer = await startBalancer(webs.map(({ origin }) => origin));
  const { eventId, ticketTypeId } = await ownEvent(40, { capacity: 50_000, data: site.data });
  const crowd = createCrowd(balancer.origin);
  const buy = () => {
    const wish = purchase('order', { eventId, typeId: ticketTypeId });
    return crowd.insist({ ...wish, headers: { ...wish.headers, 'x-forwarded-for': someone() } });
  };
  const paths = ['/', '/events', `/events/${eventId}`, '/api/events?limit=3', '/about'];
  let turn = 0;
  const read = () => {
    const path = paths[(turn += 1) % paths.length] ?? '/';
    return crowd.send({ kind: path, path, headers: { 'x-forwarded-for': someone() } });
  };
  const people = [
    ...[1, 2, 3, 4, 5].map(() => crowd.repeat(buy, 40)),
    ...[1, 2, 3].map(() => crowd.repeat(read, 60)),
  ];
  return {
    copies,
    webs,
    balancer,
    /** @returns what was heard, and how many orders there are */
    async close() {
      crowd.goHome();
      await Promise.all(people);
      const [count] = await query<{ orders: number }>(
        'select count(*)::int as orders from orders where event_id = $1',
        [eventId],
        site.data,
      );
      return { heard: crowd.heard, orders: count?.orders ?? 0 };
    },
    async stop() {
      crowd.goHome();
      crowd.close();
      await balancer.stop();
      await Promise.all(copies.map((copy) => copy.end('SIGKILL')));
    },
  };
}

interface Sale {
  copies: readonly Copy[];
  webs: readonly Copy[];
  balancer: Balancer;
}

/** Replaces each process in turn, as a roll-out does. */
async function replaceAll({ copies, webs, balancer }: Sale, signal: NodeJS.Signals) {
  const codes = [];
  for (const copy of copies) {
    codes.push(await copy.end(signal));
    await copy.start();
    // Until webs and balancer have noticed.
    for (const { origin } of webs) {
      const notices = async () =>
        ((await (await fetch(`${origin}/health/ready`)).json()) as { notices: string[] }).notices;
      await expect.poll(notices, { timeout: 60_000 }).toEqual([]);
    }
    await balancer.seesAll();
  }
  return codes;
}

const isOrder = ({ kind }: Heard) => kind === 'order';
const failedOf = (heard: readonly Heard[]) =>
  heard.filter((one) => ![200, 201].includes(one.status) && !(isOrder(one) && isAskedBack(one)));
const isSold = (one: Heard) => isOrder(one) && one.status === 201;

test('every process is replaced during a sale, and no request fails', async ({ site }) => {
  test.setTimeout(180_000);
  const sale = await openSale(site, { DRAIN_SECONDS: '3' });
  try {
    await sleep(1_000);
    expect(await replaceAll(sale, 'SIGTERM')).toEqual([0, 0, 0, 0]);
    const { heard, orders } = await sale.close();
    const sold = heard.filter(isSold).length;
    console.info(`${heard.length} requests, ${sold} orders, ${failedOf(heard).length} failed`);
    expect(failedOf(heard)).toEqual([]);
    expect(sold).toBeGreaterThan(50);
    expect(orders).toBe(sold);
  } finally {
    await sale.stop();
  }
});

test('would notice: processes that are killed cost requests', async ({ site }) => {
  test.setTimeout(180_000);
  const sale = await openSale(site, { DRAIN_SECONDS: '0' });
  try {
    await sleep(1_000);
    await replaceAll(sale, 'SIGKILL');
    const { heard } = await sale.close();
    console.info(`${heard.length} requests, ${failedOf(heard).length} failed`);
    expect(failedOf(heard).length).toBeGreaterThan(0);
  } finally {
    await sale.stop();
  }
});
