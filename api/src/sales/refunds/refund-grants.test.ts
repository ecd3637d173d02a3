import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createGoods } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { gateStaff, scanOne, undoScan } from '../../../test/kit/people/gates';
import { createAdmin } from '../../../test/kit/people/admins';
import { awaitingPayment, paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from '../../../test/kit/people/refunds';
import { soldOf } from '../../../test/kit/people/payment-facts';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Problem } from '../../platform/http/schemas';
import { findMoneyFaults } from '../consistency/money-faults';
import { checkStockEquation } from '../stock/stock-equation';
import type { Refund } from './refunds.schema';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

type Bought = Awaited<ReturnType<typeof paidOrder>>;

const idsOf = ({ tickets }: Bought) => tickets.map(({ id }) => id);

async function grant({ order }: { order: { id: string } }, payload: object, key?: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/admin/transactions/${order.id}/refunds`,
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key ?? randomUUID() },
    payload: { reason: 'Suara panggung mati', ...payload },
  });
  const body = answer.json<{ data: Refund } & Problem>();
  return { status: answer.statusCode, body };
}

/** Scans the first ticket of an order. @returns what undoes the scan */
async function enter({ eventId, tickets }: Bought) {
  const { headers } = await gateStaff(app, eventId);
  expect(await scanOne(app, eventId, headers, { qr: tickets[0]?.qr ?? '' })).toBe('accepted');
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from check_ins where event_id = ${eventId}`,
  );
  return () => undoScan(app, eventId, headers, rows[0]?.id ?? '');
}

it('refunds a used ticket in full after the event, and tells the buyer why', async () => {
  const bought = await paidOrder(app, { quantity: 2 });
  await enter(bought);
  await app.db.execute(
    sql`update events set starts_at = now() - interval '20 days' where id = ${bought.eventId}`,
  );
  const [used = '', unused = ''] = idsOf(bought);
  expect(await grant(bought, { ticketIds: [used] })).toMatchObject({
    status: 201,
    body: { data: { cause: 'admin_decision', percent: 100, amount: 150_000 } },
  });
  await workOnRefunds(app);
  const after = await readOrder(app, bought.order.id, bought.headers);
  expect(after.status).toBe('partially_refunded');
  expect(after.tickets.map(({ status }) => status)).toEqual(['checked_in', 'issued']);
  expect(await refundsOf(app, bought)).toMatchObject([
    { status: 'succeeded', note: 'Suara panggung mati' },
  ]);
  const mail = mailsTo(app, bought.order.buyer.email).join();
  expect(mail).toContain('Suara panggung mati.');
  const noted = sql`action = 'refund_granted' and actor_id = ${admin.id}
    and details->>'orderId' = ${bought.order.id}`;
  expect(await app.db.$count(sql`audit_log`, noted)).toBe(1);
  expect((await grant(bought, { ticketIds: [used] })).body.code).toBe('NOT_REFUNDABLE');
  expect((await grant(bought, { ticketIds: [unused] })).status).toBe(201);
  expect(await soldOf(app, bought.typeId)).toBe(1);
});

it('takes unused tickets back, and merchandise with the last of them', async () => {
  const { variantId } = await createGoods(app.db, { price: 75_000 });
  const bought = await paidOrder(app, { merchandise: [{ variantId, quantity: 1 }] });
  expect(await grant(bought, { ticketIds: idsOf(bought) })).toMatchObject({
    body: { data: { amount: 375_000, merchandiseAmount: 75_000 } },
  });
  expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('refunded');
});

it('is done once, however often it is sent', async () => {
  const bought = await paidOrder(app);
  const key = randomUUID();
  const ticketIds = idsOf(bought);
  const answers = await Promise.all([
    grant(bought, { ticketIds }, key),
    grant(bought, { ticketIds }, key),
  ]);
  const ids = answers.map(({ body }) => body.data.id);
  expect(new Set(ids).size).toBe(1);
  expect(await refundsOf(app, bought)).toHaveLength(1);
  const other = await grant(bought, { ticketIds, reason: 'Lain' }, key);
  expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('is not paid again when the event is cancelled later', async () => {
  const bought = await paidOrder(app);
  await enter(bought);
  await grant(bought, { ticketIds: idsOf(bought).slice(0, 1) });
  await admin.call('POST', `/events/${bought.eventId}/cancel`, { reason: 'Hujan badai' });
  await app.services.cancelledOrders.run(bought.eventId);
  await workOnRefunds(app);
  expect((await refundsOf(app, bought)).map(({ amount }) => amount)).toEqual([150_000, 150_000]);
  expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('refunded');
});

it('leaves an order partly refunded when another request of it is rejected', async () => {
  const bought = await paidOrder(app, { quantity: 2, method: 'bank_transfer' });
  await enter(bought);
  const [used = '', unused = ''] = idsOf(bought);
  await grant(bought, { ticketIds: [used] });
  const { refund } = await askRefund(app, bought, { ticketIds: [unused], payout });
  await workOnRefunds(app);
  const rejected = await admin.call('POST', `/admin/refunds/${refund.id}/reject`, { reason: 'x' });
  expect(rejected.status).toBe(200);
  expect(await findMoneyFaults(app.db)).toEqual([]);
  const after = await readOrder(app, bought.order.id, bought.headers);
  expect(after.status).toBe('partially_refunded');
});

it('makes a ticket void whose scan is undone later', async () => {
  const bought = await paidOrder(app, { quantity: 1 });
  const undo = await enter(bought);
  await grant(bought, { ticketIds: idsOf(bought) });
  expect((await undo()).status).toBe(200);
  const after = await readOrder(app, bought.order.id, bought.headers);
  expect(after.tickets.map(({ status }) => status)).toEqual(['void']);
});

it('is refused for what was not paid, for strangers, and without a reason', async () => {
  const unpaid = await awaitingPayment(app);
  const bought = await paidOrder(app);
  const ticketIds = idsOf(bought);
  expect((await grant(unpaid, { ticketIds })).body.code).toBe('NOT_REFUNDABLE');
  expect((await grant(bought, { ticketIds: [randomUUID()] })).status).toBe(400);
  expect((await grant(bought, { ticketIds: [] })).status).toBe(400);
  expect((await grant(bought, { ticketIds, reason: ' ' })).status).toBe(400);
  expect((await grant({ order: { id: randomUUID() } }, { ticketIds })).status).toBe(404);
});

it('is refused to admins for own orders, also for those that they made as guests', async () => {
  const bought = await paidOrder(app);
  const ticketIds = idsOf(bought);
  await app.db.execute(
    sql`update orders set buyer_email = ${admin.email} where id = ${bought.order.id}`,
  );
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${admin.id}`);
  expect((await grant(bought, { ticketIds })).status).toBe(403);
  await app.db.execute(
    sql`update orders set user_id = ${admin.id}, buyer_email = 'lain@contoh.test'
        where id = ${bought.order.id}`,
  );
  expect((await grant(bought, { ticketIds })).status).toBe(403);
});
