// Covers: shared/serving, shell/server/operation, api/src/server.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { startBalancer, type Balancer } from '@panggung/test-support/peers/haproxy';
import type { VisitorAnswer } from '@panggung/test-support/people/visitors';
import type { Copy } from '@panggung/test-support/site/copies';
import { planCopies } from '../support/site/copies';
import { buyAndRead, isToldToRetry, startVisitors } from '../support/site/visitors';
import { ownEvent, query } from '../support/site/database';
import { test, type OwnSite } from '../support/site/own-site';

/** Two webs, two apis, a balancer, and people who buy and read all the time. */
async function openSale(site: OwnSite, settings: Record<string, string>) {
  const { apis, webs } = await planCopies(site, settings);
  const copies = [...apis, ...webs];
  await Promise.all(apis.map((copy) => copy.start()));
  await Promise.all(webs.map((copy) => copy.start()));
  const balancer = await startBalancer(webs.map(({ origin }) => origin));
  const offer = await ownEvent(40, { capacity: 50_000, data: site.data });
  const visitors = startVisitors(balancer.origin);
  const load = buyAndRead(visitors, offer, { buyers: 5, readers: 3, pauseMs: 40 });
  return {
    copies,
    webs,
    balancer,
    /** @returns all answers, and how many orders there are */
    async close() {
      visitors.leave();
      await load.ended;
      const [count] = await query<{ orders: number }>(
        'select count(*)::int as orders from orders where event_id = $1',
        [offer.eventId],
        site.data,
      );
      return { answers: visitors.answers, orders: count?.orders ?? 0 };
    },
    async stop() {
      visitors.leave();
      visitors.close();
      await balancer.stop();
      await Promise.all(copies.map((copy) => copy.kill()));
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
    codes.push(await copy.stop(signal));
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

const isOrder = ({ kind }: VisitorAnswer) => kind === 'order';
const failedOf = (answers: readonly VisitorAnswer[]) =>
  answers.filter(
    (one) => ![200, 201].includes(one.status) && !(isOrder(one) && isToldToRetry(one)),
  );
const isSold = (one: VisitorAnswer) => isOrder(one) && one.status === 201;

test('every process is replaced during a sale, and no request fails', async ({ site }) => {
  test.setTimeout(180_000);
  const sale = await openSale(site, { DRAIN_SECONDS: '3' });
  try {
    await sleep(1_000);
    expect(await replaceAll(sale, 'SIGTERM')).toEqual([0, 0, 0, 0]);
    const { answers, orders } = await sale.close();
    const sold = answers.filter(isSold).length;
    console.info(`${answers.length} requests, ${sold} orders, ${failedOf(answers).length} failed`);
    expect(failedOf(answers)).toEqual([]);
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
    const { answers } = await sale.close();
    console.info(`${answers.length} requests, ${failedOf(answers).length} failed`);
    expect(failedOf(answers).length).toBeGreaterThan(0);
  } finally {
    await sale.stop();
  }
});
