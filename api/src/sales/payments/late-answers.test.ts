import { createEvent } from '../../../test/kit/factories';
import { buyAsGuest, notify, openPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { findMoneyFaults } from '../consistency/money-faults';

interface Queries {
  query(...args: [{ text?: string }, ...unknown[]]): Promise<unknown>;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

it('a payment stays paid when a copy wakes up that never heard that its page was stored', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{}]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  const copy = freezeAfter('update "payment_attempts" set "token"');
  const asked = app.http.inject({
    method: 'POST',
    url: '/api/payments/create-transaction',
    headers,
    payload: { transactionId: order.id },
  });
  await copy.frozen;

  // The buyer asked again, at another copy, and paid.
  const payment = await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement');
  await notify(app, app.gateway.notification(`${order.code}-1`));
  copy.wake();
  expect((await asked).statusCode).toBeGreaterThanOrEqual(500);

  const status = await app.http.inject({ url: `/api/payments/status/${payment.id}`, headers });
  expect(status.json()).toMatchObject({ data: { status: 'settled', transactionStatus: 'paid' } });
  expect(await findMoneyFaults(app.db)).toEqual([]);
});

/** The next such statement is carried out; whoever sent it hears nothing, then that its connection is dead. */
function freezeAfter(beginning: string) {
  let wake = () => {};
  const woken = new Promise<void>((done) => (wake = done));
  const pool: Queries = app.salesDb.$client;
  const real = pool.query.bind(pool);
  const frozen = new Promise<void>((done) => {
    const spy = jest.spyOn(pool, 'query').mockImplementation(async (...args) => {
      const answer = await real(...args);
      if (!args[0].text?.startsWith(beginning)) return answer;
      spy.mockRestore();
      done();
      await woken;
      throw new Error('Connection terminated unexpectedly');
    });
  });
  return { frozen, wake: () => wake() };
}
