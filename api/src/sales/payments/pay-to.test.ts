import { randomUUID } from 'node:crypto';
import type { Transaction } from '../orders/orders.schema';
import { soldOf } from '../../../test/kit/people/payment-facts';
import { awaitingPayment, notify, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Payment } from '../orders/order-payment.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Bought = Awaited<ReturnType<typeof awaitingPayment>>;

const bca = {
  method: 'bank_transfer',
  payTo: { va_numbers: [{ bank: 'bca', va_number: '8123456789012345' }] },
};

async function status({ payment, headers }: Bought): Promise<Payment> {
  const url = `/api/payments/status/${payment.id}`;
  return (await app.http.inject({ url, headers })).json<{ data: Payment }>().data;
}

async function payAnotherWay({ order, headers }: Bought, insteadOf: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/payments/create-transaction',
    headers,
    payload: { transactionId: order.id, insteadOf },
  });
  return { status: response.statusCode, body: response.json<{ data: Payment; code?: string }>() };
}

describe('where to pay', () => {
  it.each([
    ['bca', bca, { kind: 'virtual_account', name: 'bca', number: '8123456789012345' }],
    [
      'permata',
      { method: 'bank_transfer', payTo: { permata_va_number: '850000123456' } },
      { kind: 'virtual_account', name: 'permata', number: '850000123456' },
    ],
    [
      'mandiri',
      { method: 'echannel', payTo: { biller_code: '70012', bill_key: '123456789012' } },
      { kind: 'bill', name: 'mandiri', number: '123456789012', billerCode: '70012' },
    ],
    [
      'alfamart',
      { method: 'cstore', payTo: { store: 'alfamart', payment_code: '1234567890123456' } },
      { kind: 'store', name: 'alfamart', number: '1234567890123456' },
    ],
  ])('is known once %s is chosen', async (_name, chosen, expected) => {
    const bought = await awaitingPayment(app);
    expect(await status(bought)).toMatchObject({ status: 'created', payTo: null });
    app.gateway.set(bought.gatewayOrderId, 'pending', chosen);
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const payTo = { billerCode: null, ...expected };
    expect(await status(bought)).toMatchObject({ status: 'pending', payTo });
    const { payment } = await readOrder(app, bought.order.id, bought.headers);
    expect(payment?.payTo).toEqual(payTo);
  });

  it('is nowhere for methods of the payment page', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await status(bought)).toMatchObject({ method: 'qris', payTo: null });
  });
});

describe('another method', () => {
  async function chosen(): Promise<Bought> {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending', bca);
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    return bought;
  }

  it('ends the payment at the gateway and opens a new one; the tickets stay held', async () => {
    const bought = await chosen();
    const { status: code, body } = await payAnotherWay(bought, bought.payment.id);
    expect(code).toBe(201);
    expect(body.data).toMatchObject({ status: 'created', payTo: null });
    expect(body.data.id).not.toBe(bought.payment.id);
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.transactionStatus).toBe('expire');
    expect(await soldOf(app, bought.typeId)).toBe(1);
    // A second click, sent before the first was answered, names a payment that is gone.
    const again = await payAnotherWay(bought, bought.payment.id);
    expect([again.status, again.body.data.id]).toEqual([200, body.data.id]);
  });

  it('is the same page while no method is chosen, and for a payment of somebody else', async () => {
    const bought = await awaitingPayment(app);
    for (const id of [bought.payment.id, randomUUID()]) {
      const { status: code, body } = await payAnotherWay(bought, id);
      expect([code, body.data.id]).toEqual([200, bought.payment.id]);
    }
  });

  it('is refused when the money came in meanwhile', async () => {
    const bought = await chosen();
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    const { status: code, body } = await payAnotherWay(bought, bought.payment.id);
    expect([code, body.code]).toEqual([409, 'ORDER_ALREADY_PAID']);
    const order: Transaction = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'paid', payment: { status: 'settled' } });
  });

  it('is offered ten times at most; the last one can still be paid', async () => {
    const bought = await chosen();
    let latest = bought.payment.id;
    for (let number = 2; number <= 10; number += 1) {
      const { body } = await payAnotherWay(bought, latest);
      latest = body.data.id;
      app.gateway.set(`${bought.order.code}-${number}`, 'pending', bca);
    }
    const tooMany = await payAnotherWay(bought, latest);
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'LIMIT_EXCEEDED']);
    app.gateway.set(`${bought.order.code}-10`, 'settlement', bca);
    await notify(app, app.gateway.notification(`${bought.order.code}-10`));
    expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('paid');
  });

  it('leaves the payment as it is when the gateway cannot be asked', async () => {
    const bought = await chosen();
    app.gateway.outage = 500;
    expect((await payAnotherWay(bought, bought.payment.id)).status).toBe(503);
    app.gateway.outage = undefined;
    expect(await status(bought)).toMatchObject({ status: 'pending' });
  });
});
