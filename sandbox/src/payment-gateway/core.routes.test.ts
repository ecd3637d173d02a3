import { createHash } from 'node:crypto';
import {
  NOTIFICATIONS,
  SERVER_KEY,
  startGateway,
  temporaryFolder,
  type GatewayHarness,
} from '../testing/gateway-harness';
import { startStandIn, type StandIn } from '../testing/api-stand-in';

let gateway: GatewayHarness;
let shop: StandIn;
beforeAll(async () => {
  shop = await startStandIn(() => ({ status: 200 }));
  gateway = await startGateway({
    dataDir: await temporaryFolder(),
    notificationUrl: shop.url + NOTIFICATIONS,
  });
});
afterAll(async () => {
  await gateway.close();
  await shop.close();
});

const core = (orderId: string, action: string, body?: unknown) =>
  gateway.call(action === 'status' ? 'GET' : 'POST', `/v2/${orderId}/${action}`, body);
const control = (action: string, orderId: string, more: object = {}) =>
  gateway.call('POST', `/control/${action}`, { order_id: orderId, ...more });
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex');
const ofOrder = (orderId: string) => shop.seen.filter(({ body }) => body['order_id'] === orderId);

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isSo(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('before a method is picked there is no transaction', async () => {
  await gateway.order('EARLY');
  for (const action of ['status', 'expire', 'cancel', 'refund']) {
    const { status, body } = await core('EARLY', action);
    expect([status, body['status_code']]).toEqual([404, '404']);
  }
});

test('a wrong server key learns nothing', async () => {
  const { status, body } = await gateway.call('GET', '/v2/EARLY/status', undefined, 'wrong');
  expect([status, body['status_code']]).toEqual([401, '401']);
});

test('a buyer picks BCA and pays: pending, then settlement, and both are told and signed', async () => {
  const token = await gateway.order('BUYER');
  const chosen = await gateway.form(token, 'method', { method: 'bca_va' });
  expect(chosen.status).toBe(303);
  const { body: pending } = await core('BUYER', 'status');
  expect(pending).toMatchObject({
    status_code: '201',
    transaction_status: 'pending',
    payment_type: 'bank_transfer',
    gross_amount: '150000.00',
    currency: 'IDR',
    va_numbers: [{ bank: 'bca', va_number: expect.stringMatching(/^\d{16}$/) }],
    signature_key: sha512(`BUYER201150000.00${SERVER_KEY}`),
  });

  const paid = await gateway.form(token, 'simulate', { action: 'pay' });
  expect(paid.headers.get('location')).toBe(
    'https://panggung.example/checkout/1/status?order_id=BUYER&status_code=200&transaction_status=settlement',
  );
  await until(() => ofOrder('BUYER').length === 2);
  for (const { body } of ofOrder('BUYER')) {
    const code = body['transaction_status'] === 'pending' ? '201' : '200';
    expect(body).toMatchObject({
      status_code: code,
      signature_key: sha512(`BUYER${code}150000.00${SERVER_KEY}`),
    });
  }
  const { body: settled } = await core('BUYER', 'status');
  expect(settled).toMatchObject({ status_code: '200', transaction_status: 'settlement' });
  expect(settled['settlement_time']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await core(String(settled['transaction_id']), 'status')).body['order_id']).toBe('BUYER');
});

test.each([
  ['qris', 'qris', { transaction_type: 'on-us', acquirer: 'gopay' }],
  ['echannel', 'echannel', { biller_code: '70012', bill_key: expect.any(String) }],
  ['permata_va', 'bank_transfer', { permata_va_number: expect.any(String) }],
  ['gopay', 'gopay', {}],
  ['alfamart', 'cstore', { store: 'alfamart', payment_code: expect.any(String) }],
])('%s tells its own fields', async (method, paymentType, fields) => {
  const orderId = `FIELDS-${method}`;
  await gateway.order(orderId);
  const { body } = await control('choose', orderId, { method });
  expect(body).toMatchObject({ payment_type: paymentType, ...fields });
});

test.each([
  ['qris', 'dana', 7],
  ['qris', 'gopay', 45],
  ['ovo', undefined, 7],
  ['dana', undefined, 45],
  ['gopay', undefined, 45],
])('%s paid by %s is given back for %s days', async (method, issuer, days) => {
  const orderId = `WINDOW-${method}-${issuer}`;
  await gateway.order(orderId);
  await control('settle', orderId, { method, ...(issuer && { issuer }) });
  const refundAfter = async (age: number, key: string) => {
    const at = new Date(Date.now() + age * 86_400_000).toISOString();
    await gateway.call('POST', '/control/refund-clock', { at });
    const { status } = await core(orderId, 'refund', { refund_key: key, amount: 1_000 });
    await gateway.call('POST', '/control/refund-clock', { at: null });
    return status;
  };
  expect(await refundAfter(days - 0.1, 'in-time')).toBe(200);
  expect(await refundAfter(days + 0.1, 'late')).toBe(412);
  // The same key is the same refund, however late it is asked for again.
  expect(await refundAfter(days + 0.1, 'in-time')).toBe(200);
});

test('ShopeePay gives nothing back at night', async () => {
  await gateway.order('NIGHT');
  await control('settle', 'NIGHT', { method: 'shopeepay' });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const refundAt = async (time: string) => {
    await gateway.call('POST', '/control/refund-clock', { at: `${day}T${time}:00+07:00` });
    const { status } = await core('NIGHT', 'refund', { refund_key: time, amount: 1_000 });
    await gateway.call('POST', '/control/refund-clock', { at: null });
    return status;
  };
  const times = ['23:54', '23:55', '05:59', '06:00'];
  const answers = [];
  for (const time of times) answers.push(await refundAt(time));
  expect(answers).toEqual([200, 412, 412, 200]);
});

test('expire: 407 on one that waits, 407 again, 412 on a paid one', async () => {
  await gateway.order('EXPIRE');
  await control('choose', 'EXPIRE');
  const first = await core('EXPIRE', 'expire');
  expect([first.status, first.body['status_code']]).toEqual([200, '407']);
  expect((await core('EXPIRE', 'expire')).body['status_code']).toBe('407');
  const { body } = await core('EXPIRE', 'status');
  expect(body).toMatchObject({ status_code: '407', transaction_status: 'expire' });

  await gateway.order('PAID');
  await control('settle', 'PAID');
  const late = await core('PAID', 'expire');
  expect([late.status, late.body['status_code']]).toEqual([412, '412']);
});

test('cancel: a waiting one and a captured card, not a settled one', async () => {
  await gateway.order('CANCEL-1');
  await control('choose', 'CANCEL-1');
  expect((await core('CANCEL-1', 'cancel')).body['transaction_status']).toBe('cancel');
  await gateway.order('CANCEL-2');
  await control('pay', 'CANCEL-2', { method: 'credit_card' });
  expect((await core('CANCEL-2', 'cancel')).body['transaction_status']).toBe('cancel');
  await gateway.order('CANCEL-3');
  await control('settle', 'CANCEL-3');
  expect((await core('CANCEL-3', 'cancel')).status).toBe(412);
});

test('a challenged card is approved or denied by the merchant', async () => {
  await gateway.order('CHALLENGE-1');
  const { body } = await control('challenge', 'CHALLENGE-1');
  expect(body).toMatchObject({ status_code: '201', transaction_status: 'capture' });
  expect(body['fraud_status']).toBe('challenge');
  const approved = await core('CHALLENGE-1', 'approve');
  expect(approved.body).toMatchObject({ status_code: '200', fraud_status: 'accept' });
  expect((await core('CHALLENGE-1', 'deny')).status).toBe(412);

  await gateway.order('CHALLENGE-2');
  await control('challenge', 'CHALLENGE-2');
  expect((await core('CHALLENGE-2', 'deny')).body).toMatchObject({
    status_code: '202',
    transaction_status: 'deny',
    fraud_status: 'deny',
  });
});

test('a challenge that nobody decides is cancelled after a day', async () => {
  await gateway.order('CHALLENGE-3');
  await control('challenge', 'CHALLENGE-3');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 23 * 3_600_000);
  try {
    expect((await core('CHALLENGE-3', 'status')).body['transaction_status']).toBe('capture');
    clock.mockReturnValue(now + 25 * 3_600_000);
    expect((await core('CHALLENGE-3', 'status')).body['transaction_status']).toBe('cancel');
  } finally {
    clock.mockRestore();
  }
});

test('refunds: in parts, once per key, never more than was paid', async () => {
  await gateway.order('REFUND');
  await control('settle', 'REFUND', { method: 'qris' });
  const part = { refund_key: 'r1', amount: 50_000, reason: 'batal' };
  const first = await core('REFUND', 'refund/online/direct', part);
  expect(first.body).toMatchObject({
    status_code: '200',
    transaction_status: 'partial_refund',
    refund_key: 'r1',
    refund_amount: '50000.00',
  });
  const again = await core('REFUND', 'refund/online/direct', part);
  expect(again.body['refund_chargeback_id']).toBe(first.body['refund_chargeback_id']);
  expect(again.body['total_refund_amount']).toBe('50000.00');
  const tooMuch = await core('REFUND', 'refund', { refund_key: 'r2', amount: 100_001 });
  expect([tooMuch.status, tooMuch.body['status_code']]).toEqual([414, '414']);
  expect((await core('REFUND', 'refund', { refund_key: 'r2', amount: 0.5 })).status).toBe(400);
  const rest = await core('REFUND', 'refund', { refund_key: 'r2', amount: 100_000 });
  expect(rest.body['transaction_status']).toBe('refund');
  expect((await core('REFUND', 'refund', { refund_key: 'r3' })).status).toBe(412);
  expect((await core('REFUND', 'refund', { refund_key: 'r1' })).body['refund_amount']).toBe(
    '50000.00',
  );
});

test('virtual accounts and stores cannot be refunded', async () => {
  for (const method of ['bca_va', 'alfamart']) {
    await gateway.order(`NO-REFUND-${method}`);
    await control('settle', `NO-REFUND-${method}`, { method });
    expect((await core(`NO-REFUND-${method}`, 'refund', { amount: 1 })).status).toBe(412);
  }
});

test('on demand: settlement after expiry, and a reversal', async () => {
  await gateway.order('LATE');
  await control('expire', 'LATE');
  expect((await control('settle', 'LATE')).body['transaction_status']).toBe('settlement');
  expect((await control('deny', 'LATE')).body).toMatchObject({
    status_code: '202',
    transaction_status: 'deny',
  });
});

test('on demand: lost, doubled and reordered notifications', async () => {
  await gateway.order('NOISY');
  await control('choose', 'NOISY', { notifications: { copies: 0 } });
  await control('settle', 'NOISY', { notifications: { copies: 0 } });
  expect(ofOrder('NOISY')).toHaveLength(0);
  const { body } = await control('notifications/replay', 'NOISY', {
    sequence: 'newest_first',
    copies: 2,
  });
  const told = ofOrder('NOISY').map((seen) => seen.body['transaction_status']);
  expect(told).toEqual(['settlement', 'settlement', 'pending', 'pending']);
  expect(body['sent']).toContainEqual({ status: 'pending', answer: 200 });
});

test('time: an order expires by itself and its shop is told', async () => {
  const soon = new Date(Date.now() + 7 * 3_600_000 - 59_000 + 700);
  const start_time = `${soon.toISOString().slice(0, 19).replace('T', ' ')} +0700`;
  await gateway.order('TIME', { expiry: { start_time, duration: 1, unit: 'minute' } });
  await control('choose', 'TIME');
  await until(() => ofOrder('TIME').length === 2);
  expect(
    ofOrder('TIME').map(({ body }) => [body['transaction_status'], body['status_code']]),
  ).toEqual([
    ['pending', '201'],
    ['expire', '202'],
  ]);
});
