import { sql } from 'drizzle-orm';
import { notify, paidOrder, type awaitingPayment } from './purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from './refunds';
import type { TestApp } from '../test-app';

type Bought = Awaited<ReturnType<typeof awaitingPayment>>;

/** Steps of stories about paid orders. @param app the application, once it runs */
export function orderSteps(app: () => TestApp) {
  return {
    /** An order of two tickets, one of which is being given back. */
    async half(method = 'qris') {
      const bought = await paidOrder(app(), { method });
      await askRefund(app(), bought, { ticketIds: [bought.tickets[0]?.id ?? ''], payout });
      return bought;
    },
    refundStates: async (bought: Bought) =>
      (await refundsOf(app(), bought)).map(({ status }) => status),
    /** What the gateway holds of an order. */
    booksOf: ({ gatewayOrderId }: Bought) => app().gateway.orders.get(gatewayOrderId),
    /** The gateway says so, and the API hears of it. */
    async told({ gatewayOrderId }: Bought, status: string) {
      app().gateway.set(gatewayOrderId, status);
      expect(await notify(app(), app().gateway.notification(gatewayOrderId))).toBe(200);
    },
    /** Lets the time pass after which refunds are tried again. */
    async later() {
      await app().db.execute(sql`update refunds set try_after = now()`);
      await workOnRefunds(app());
    },
  };
}
