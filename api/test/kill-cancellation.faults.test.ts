// Covers: api/src/sales/refunds, api/src/sales/cancellations
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { refunds } from '../src/db/schema';
import { checkStockEquation } from '../src/sales/stock/stock-equation';
import { effort } from './kit/effort';
import { createEvent } from './kit/factories';
import type { RunningServer } from '@panggung/test-support/processes/program';
import { createAdmin, post, startSite, type Site } from './kit/site/site';

jest.setTimeout(420_000);

const buyers = Number(process.env['CANCELLED_ORDERS'] ?? 120 * effort);

let site: Site;
let api: RunningServer;
beforeAll(async () => {
  site = await startSite();
  api = await site.startApi();
});
afterAll(async () => {
  await api.stop();
  await site.stop();
});

/** @returns what the gateway calls the orders */
async function sellOut(eventId: string, typeId: string): Promise<string[]> {
  const sold: string[] = [];
  let started = 0;
  const buyer = async () => {
    while (started < buyers) {
      started += 1;
      sold.push(await site.buyAndPay(eventId, typeId));
    }
  };
  await Promise.all(Array.from({ length: 10 }, buyer));
  const paid = sql`orders where event_id = ${eventId} and status = 'paid'`;
  await until(async () => (await site.db.$count(paid)) === buyers);
  return sold;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

const countRefunds = (status?: string) =>
  site.db.$count(refunds, status === undefined ? undefined : sql`status = ${status}`);

it('refunds every order of a cancelled event exactly once, though the API is killed twice', async () => {
  const { eventId, typeIds } = await createEvent(site.db, [{ capacity: buyers }]);
  const sold = await sellOut(eventId, typeIds[0] ?? '');
  const authorization = `Bearer ${await createAdmin(site)}`;
  const url = `${site.addresses.api}/events/${eventId}/cancel`;
  await post(url, { reason: 'Hujan badai' }, { authorization });

  const marks: string[] = [];
  const killWhen = async (condition: () => Promise<boolean>) => {
    await until(condition);
    await api.kill();
    marks.push(`${await countRefunds()} opened, ${await countRefunds('succeeded')} back`);
    api = await site.startApi();
  };
  await killWhen(async () => (await countRefunds()) >= buyers * 0.15);
  await killWhen(async () => (await countRefunds('succeeded')) >= buyers / 2);
  const restartedAt = performance.now();
  await until(async () => (await countRefunds('succeeded')) === buyers);
  const seconds = ((performance.now() - restartedAt) / 1000).toFixed(1);
  console.info(`killed with ${marks.join('; then with ')}; all back ${seconds} s after`);

  const books = await Promise.all(sold.map((id) => site.booksOf(id)));
  expect(new Set(sold).size).toBe(buyers);
  expect(books.map(({ charge }) => charge?.refunds.length)).toEqual(sold.map(() => 1));
  const returned = books.flatMap(({ charge }) => charge?.refunds ?? []);
  expect(returned.reduce((sum, { amount }) => sum + amount, 0)).toBe(buyers * 150_000);
  expect(await countRefunds()).toBe(buyers);
  const open = sql`orders where event_id = ${eventId} and status <> 'refunded'`;
  expect(await site.db.$count(open)).toBe(0);
  expect(await site.db.$count(sql`tickets where status <> 'void'`)).toBe(0);
  expect(await checkStockEquation(site.db)).toEqual([]);
});
