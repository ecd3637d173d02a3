import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { countUnsettledOrders } from '../src/sales/cancellations/event-cancellation.repository';
import { checkStockEquation } from '../src/sales/stock/stock-equation';
import { createAdmin } from './kit/people/admins';
import { isFullEffort, randomRuns } from './kit/effort';
import { findMoneyFaults } from './kit/models/money-faults';
import { readOrder } from './kit/people/purchases';
import {
  cancelEvent,
  happenToRefunds,
  merchandiseBooks,
  refundStep,
  startRefundWorld,
  type RefundStep,
} from './kit/models/refund-world';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/**
 * Plays the steps, cancels the event, and looks whether all of it settles.
 * @returns how often each thing came to pass
 */
async function play(steps: RefundStep[]): Promise<Record<string, number>> {
  const world = await startRefundWorld(app, admin);
  for (const step of steps) {
    await happenToRefunds(world, step);
    expect(await checkStockEquation(app.db)).toEqual([]);
  }
  if (!world.isCancelled) await cancelEvent(world, steps.length % 2 === 0);
  for (let round = 0; round < 2; round += 1) {
    await app.services.cancelledOrders.sweep();
    await app.db.execute(sql`update refunds set try_after = now()`);
    await app.services.refundExecution.sweep();
  }
  expect(await countUnsettledOrders(app.db, world.eventId)).toBe(0);
  expect(await checkStockEquation(app.db)).toEqual([]);
  expect(await findMoneyFaults(app.db)).toEqual([]);
  for (const one of world.orders) {
    const { paid, returned, times } = await merchandiseBooks(world, one);
    expect(returned).toBeLessThanOrEqual(paid);
    const { status, tickets } = await readOrder(app, one.order.id, one.headers);
    const kept = tickets.filter((ticket) => ticket.status === 'checked_in').length;
    expect(kept).toBe(world.tookPlace ? one.used.size : 0);
    // Merchandise stays with who came in, unless it had gone back before; of all others it goes
    // back, and each only once.
    const isBack = kept === 0 || !one.goods.held;
    expect(times).toBe(paid > 0 && isBack ? 1 : 0);
    const isWhole = kept === tickets.length && one.granted.size === 0;
    expect(status).toBe(kept === 0 ? 'refunded' : isWhole ? 'paid' : 'partially_refunded');
  }
  return world.seen;
}

it('pays merchandise back once at most, and settles every order of a cancelled event', async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(refundStep, { minLength: 24, maxLength: 44 }), async (steps) => {
      const came = await play([{ kind: 'buy', pick: 1 }, { kind: 'buy', pick: 7 }, ...steps]);
      for (const [what, count] of Object.entries(came)) seen[what] = (seen[what] ?? 0) + count;
    }),
    randomRuns(2, 15),
  );
  console.info('what the runs came to:', seen);
  // A few runs do not come to everything.
  if (!isFullEffort) return;
  const expected = ['asked', 'asked with merchandise', 'rejected', 'paid out'];
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['entered', 'granted', 'took place']));
  expect(Object.keys(seen)).toEqual(
    expect.arrayContaining([...expected, 'rejected with merchandise']),
  );
}, 240_000);
