import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { awaitingPayment, paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
afterEach(() => (app.gateway.outage = undefined));

interface Overview {
  data: { alerts: { open: { total: number; alerts: Record<string, unknown>[] } } };
}

const openAlerts = async () =>
  (await admin.call<Overview>('GET', '/admin/overview')).body.data.alerts.open;

type Bought = Pick<Awaited<ReturnType<typeof awaitingPayment>>, 'order' | 'headers' | 'eventId'>;

const cancel = ({ eventId }: Bought) =>
  admin.call('POST', `/events/${eventId}/cancel`, { reason: 'Hujan badai' });
const statusOf = async ({ order, headers }: Bought) =>
  (await readOrder(app, order.id, headers)).status;
const daysAgo = (bought: Bought, days: number) =>
  app.db.execute(
    sql`update events set cancelled_at = now() - make_interval(days => ${days})
        where id = ${bought.eventId}`,
  );

it('settles orders of an event that was cancelled long ago, and says while it cannot', async () => {
  const bought = await awaitingPayment(app);
  app.gateway.set(bought.gatewayOrderId, 'pending');
  await cancel(bought);
  app.gateway.outage = 503;
  await app.services.cancelledOrders.sweep();
  expect((await openAlerts()).total).toBe(0);
  await daysAgo(bought, 8);
  await app.services.cancelledOrders.sweep('all');
  expect(await statusOf(bought)).toBe('awaiting_payment');
  expect(await openAlerts()).toEqual({
    total: 1,
    alerts: [
      expect.objectContaining({
        kind: 'cancelled_event_unsettled',
        count: 1,
        event: { title: 'Malam Uji' },
      }),
    ],
  });
  app.gateway.outage = undefined;
  // An alert stands for it, so the sweep of every minute looks as well.
  await app.services.cancelledOrders.sweep();
  expect(await statusOf(bought)).toBe('cancelled');
  expect((await openAlerts()).total).toBe(0);
});

it('gives tickets back in full that are good again after the event was cancelled', async () => {
  const bought = await paidOrder(app, { quantity: 1, method: 'bank_transfer' });
  const ticketIds = bought.tickets.map(({ id }) => id);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  await workOnRefunds(app);
  await cancel(bought);
  await app.services.cancelledOrders.run(bought.eventId);
  await daysAgo(bought, 30);
  const rejected = { reason: 'Rekening salah' };
  expect((await admin.call('POST', `/admin/refunds/${refund.id}/reject`, rejected)).status).toBe(
    200,
  );
  const { rows } = await app.db.execute<{ data: { eventId: string } }>(
    sql`select data from pgboss.job where name = 'event-cancellation'
        order by created_on desc limit 1`,
  );
  expect(rows[0]?.data).toMatchObject({ eventId: bought.eventId });
  await app.services.cancelledOrders.sweep('all');
  expect(await refundsOf(app, bought)).toMatchObject([
    { status: 'rejected' },
    { cause: 'organizer_cancelled', amount: 150_000 },
  ]);
});

it('keeps resolved alerts resolved, and notes who resolved them', async () => {
  const bought = await awaitingPayment(app);
  app.gateway.set(bought.gatewayOrderId, 'pending');
  await cancel(bought);
  await daysAgo(bought, 1);
  app.gateway.outage = 503;
  await app.services.cancelledOrders.sweep();
  const [alert] = (await openAlerts()).alerts;
  const resolve = () => admin.call('POST', `/admin/alerts/${String(alert?.['id'])}/resolve`);
  expect((await resolve()).status).toBe(200);
  expect((await resolve()).status).toBe(404);
  await app.services.cancelledOrders.sweep();
  expect((await openAlerts()).total).toBe(0);
  const noted = sql`action = 'alert_resolved' and actor_id = ${admin.id}
    and details->>'eventId' = ${bought.eventId}`;
  expect(await app.db.$count(sql`audit_log`, noted)).toBe(1);
});
