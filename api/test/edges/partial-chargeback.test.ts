import { sql } from 'drizzle-orm';
import { awaitingPayment, notify, paidOrder, readOrder } from '../kit/people/purchases';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function alertsOf(orderId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ kind: string }>(
    sql`select kind from alerts where order_id = ${orderId} and resolved_at is null`,
  );
  return rows.map(({ kind }) => kind);
}

describe('a partial chargeback', () => {
  it('leaves the tickets as they are and is told once, however often it is delivered', async () => {
    const bought = await paidOrder(app, { method: 'credit_card' });
    app.gateway.set(bought.gatewayOrderId, 'partial_chargeback', { method: 'credit_card' });
    for (let time = 0; time < 2; time += 1) {
      const news = app.gateway.notification(bought.gatewayOrderId, { delivery: String(time) });
      expect(await notify(app, news)).toBe(200);
    }
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'paid', payment: { status: 'settled' } });
    expect(order.tickets.every(({ status }) => status === 'issued')).toBe(true);
    expect(await alertsOf(bought.order.id)).toEqual(['partial_chargeback']);
  });

  it('is of a payment that came in, also when nobody had heard of that', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'partial_chargeback', { method: 'credit_card' });
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId))).toBe(200);
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'paid', payment: { status: 'settled' } });
    expect(order.tickets).toHaveLength(1);
    expect(await alertsOf(bought.order.id)).toEqual(['partial_chargeback']);
  });

  it('after which the bank takes the rest is a chargeback', async () => {
    const bought = await paidOrder(app, { method: 'credit_card' });
    for (const status of ['partial_chargeback', 'chargeback', 'partial_chargeback']) {
      app.gateway.set(bought.gatewayOrderId, status, { method: 'credit_card' });
      await notify(app, app.gateway.notification(bought.gatewayOrderId, { delivery: status }));
    }
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order.payment?.status).toBe('reversed');
    expect(await alertsOf(bought.order.id)).toEqual(['partial_chargeback', 'chargeback']);
  });
});
