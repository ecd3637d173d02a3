import { mailsTo } from '../../../test/kit/outside/mails';
import { awaitingPayment, notify, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from '../../../test/kit/people/refunds';
import { orderSteps } from '../../../test/kit/people/order-steps';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

const { half, refundStates, told, later } = orderSteps(() => app);

describe('sending money back', () => {
  it('waits while the gateway is away', async () => {
    const bought = await half();
    app.gateway.outage = 503;
    await workOnRefunds(app);
    expect(await refundStates(bought)).toEqual(['submitted']);
    app.gateway.outage = undefined;
    await workOnRefunds(app);
    expect(await refundStates(bought)).toEqual(['submitted']);
    await later();
    expect(await refundStates(bought)).toEqual(['succeeded']);
  });

  it('waits for a card payment to be settled', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'capture', { method: 'credit_card' });
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const { tickets } = await readOrder(app, bought.order.id, bought.headers);
    const asked = await askRefund(app, bought, { ticketIds: tickets.map(({ id }) => id) });
    expect(asked.refund.method).toMatchObject({ kind: 'gateway', duration: '7–14 hari' });
    await workOnRefunds(app);
    expect(await refundStates(bought)).toEqual(['submitted']);
    await told(bought, 'settlement');
    await later();
    expect(await refundStates(bought)).toEqual(['succeeded']);
  });

  it('is left to a person where the gateway refuses, who asks for an account', async () => {
    const bought = await half('dana');
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'manual_payout', payoutNeeded: true, method: { kind: 'manual' } },
    ]);
    await workOnRefunds(app);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Isi rekening Anda');
    expect((await askRefund(app, bought, { payout })).refund.payoutNeeded).toBe(false);
  });
});
