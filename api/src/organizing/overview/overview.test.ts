import { createAdmin } from '../../../test/kit/people/admins';
import { sendScans } from '../../../test/kit/people/gates';
import { awaitingPayment, notify, paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { sql } from 'drizzle-orm';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

interface Overview {
  data: {
    sales: { day: string; orders: number; amount: number }[];
    orders: { status: string; count: number }[];
    scansToday: object;
    alerts: {
      reversedAfterUse: { orderId: string; code: string }[];
      unfulfillable: { total: number; orders: { id: string }[] };
    };
  };
}

const read = async () => (await admin.call<Overview>('GET', '/admin/overview')).body.data;

it('tells of thirty days what was sold on each, today last', async () => {
  const before = await read();
  expect(before.sales).toHaveLength(30);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());
  expect(before.sales.at(-1)).toEqual({ day: today, orders: 0, amount: 0 });
  const old = await paidOrder(app, { quantity: 1 });
  await paidOrder(app, { quantity: 2 });
  await awaitingPayment(app);
  await app.db.execute(
    sql`update orders set paid_at = now() - interval '3 days' where id = ${old.order.id}`,
  );
  const { sales, orders } = await read();
  expect(sales.at(-1)).toEqual({ day: today, orders: 1, amount: 300_000 });
  expect(sales.at(-4)).toMatchObject({ orders: 1, amount: 150_000 });
  expect(sales.filter((day) => day.orders > 0)).toHaveLength(2);
  const counts = Object.fromEntries(orders.map(({ status, count }) => [status, count]));
  expect(counts).toEqual({ paid: 2, awaiting_payment: 1 });
});

it('raises what needs a person: money without a place, and money that left after use', async () => {
  const bought = await paidOrder(app, { quantity: 1 });
  const { tickets } = await readOrder(app, bought.order.id, bought.headers);
  const scans = tickets.map(({ qr }) => ({ qr: qr ?? '' }));
  await sendScans(app, bought.eventId, { authorization: `Bearer ${admin.token}` }, scans);
  app.gateway.set(bought.gatewayOrderId, 'deny', { method: 'qris' });
  await notify(app, app.gateway.notification(bought.gatewayOrderId));
  const late = await paidOrder(app, { quantity: 1 });
  await app.db.execute(
    sql`update orders set status = 'paid_unfulfillable' where id = ${late.order.id}`,
  );
  const { alerts, scansToday } = await read();
  expect(alerts.reversedAfterUse).toEqual([
    expect.objectContaining({ orderId: bought.order.id, code: bought.order.code }),
  ]);
  expect(alerts.unfulfillable).toMatchObject({ total: 1, orders: [{ id: late.order.id }] });
  expect(scansToday).toEqual({ all: 1, accepted: 1 });
});
