import { registry } from '@panggung/observability';
import { createEvent } from './kit/factories';
import { buyAsGuest, openPayment, paidOrder } from './kit/people/purchases';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A figure as Prometheus would read it; 0 before it was counted. */
async function figure(name: string): Promise<number> {
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** How much figures grow while something happens. */
async function growth(names: string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(names.map(figure));
  await act();
  return Promise.all(names.map(async (name, at) => (await figure(name)) - (before[at] ?? 0)));
}

const orders = (outcome: string) => `panggung_orders_total{outcome="${outcome}"}`;
const calls = (outcome: string) =>
  `panggung_outside_calls_total{service="gateway",operation="create",outcome="${outcome}"}`;

it('counts an order that is placed and paid, its tickets and its batch', async () => {
  const names = [
    orders('placed'),
    orders('paid'),
    'panggung_stock_claimed_units_total{of="ticket_type"}',
    'panggung_order_batch_size_count',
    'panggung_order_batch_wait_seconds_count',
    calls('ok'),
    'panggung_http_requests_total{method="POST",route="/api/tickets/guest-purchase",status="201"}',
  ];
  expect(await growth(names, () => paidOrder(app, { quantity: 3 }))).toEqual([1, 1, 3, 1, 1, 1, 1]);
});

it('counts a refusal by its reason, and takes nothing for it', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 1 }]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }];
  const names = [
    'panggung_orders_refused_total{reason="SOLD_OUT"}',
    orders('placed'),
    'panggung_stock_claimed_units_total{of="ticket_type"}',
  ];
  expect(await growth(names, () => buyAsGuest(app, { eventId, items }))).toEqual([1, 0, 0]);
});

it('counts how calls of the gateway fail', async () => {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items });
  const access = { 'x-access-token': order.accessToken ?? '' };
  const names = [calls('refused'), calls('timed_out'), calls('ok')];
  app.gateway.outage = 500;
  expect(await growth(names, () => openPayment(app, order.id, access))).toEqual([1, 0, 0]);
  app.gateway.outage = 'silence';
  expect(await growth(names, () => openPayment(app, order.id, access))).toEqual([0, 1, 0]);
  app.gateway.outage = undefined;
  expect(await growth(names, () => openPayment(app, order.id, access))).toEqual([0, 0, 1]);
});

it('shows the jobs that wait, and not those that are for later', async () => {
  const waiting = (queue: string) => figure(`panggung_jobs_waiting{queue="${queue}"}`);
  // The figures are kept for some seconds.
  const later = Date.now() + 20_000;
  while ((await waiting('order-mail')) === 0 && Date.now() < later) {
    await new Promise((done) => setTimeout(done, 200));
  }
  expect(await waiting('order-mail')).toBeGreaterThan(0);
  expect(await waiting('order-expiry')).toBe(0);
  expect(await figure('panggung_jobs_oldest_waiting_seconds{queue="order-mail"}')).toBeGreaterThan(
    0,
  );
});

it('shows connections by pool, and follows their use', async () => {
  const used = 'panggung_db_pool_connections{pool="sales",state="in_use"}';
  const client = await app.db.$client.connect();
  expect(await figure('panggung_db_pool_connections{pool="browsing",state="in_use"}')).toBe(1);
  client.release();
  expect(await figure(used)).toBe(0);
  expect(await figure('panggung_db_pool_size{pool="sales"}')).toBe(6);
  expect(await figure('panggung_db_pool_wait_seconds_count{pool="browsing"}')).toBeGreaterThan(0);
});
