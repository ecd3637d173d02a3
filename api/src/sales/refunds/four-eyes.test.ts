import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callsOf, createAdmin } from '../../../test/kit/people/admins';
import { createUser } from '../../../test/kit/factories';
import { paidOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

// Two tickets of 150,000 bring 240,000 back.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PAYOUT_FOUR_EYES_ABOVE: '239999' } });
});
afterAll(() => app.close());

async function waiting(quantity = 2) {
  const bought = await paidOrder(app, { method: 'bank_transfer', capacity: 10 });
  const ticketIds = bought.tickets.map(({ id }) => id).slice(0, quantity);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  await workOnRefunds(app);
  return { base: `/admin/refunds/${refund.id}`, id: refund.id, orderId: bought.order.id };
}

const reference = { reference: 'TRX-1' };

it('a large transfer needs one admin who approves it and another who makes it', async () => {
  const { base, id } = await waiting();
  const [first, second] = [await createAdmin(app), await createAdmin(app)];
  expect((await first.call('POST', `${base}/paid-out`, reference)).status).toBe(409);
  const approved = await first.call('POST', `${base}/approve-payout`);
  expect(approved).toMatchObject({ status: 200, body: { data: { status: 'manual_payout' } } });
  const list = await second.call('GET', '/admin/refunds?status=manual_payout&limit=100');
  const { data } = list.body as { data: { id: string }[] };
  expect(data.find((one) => one.id === id)).toMatchObject({
    twoAdmins: true,
    payoutApprovedBy: first.id,
  });
  expect((await first.call('POST', `${base}/paid-out`, reference)).status).toBe(409);
  expect((await second.call('POST', `${base}/approve-payout`)).status).toBe(409);
  const paid = await second.call('POST', `${base}/paid-out`, reference);
  expect(paid).toMatchObject({ status: 200, body: { data: { status: 'paid_out' } } });
});

it('an admin decides on no transfer of an own order', async () => {
  const { base, orderId } = await waiting();
  const admin = await createAdmin(app);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${admin.id}`);
  await app.db.execute(sql`update orders set buyer_email = ${admin.email} where id = ${orderId}`);
  for (const [step, body] of [
    ['approve-payout', undefined],
    ['paid-out', reference],
    ['reject', { reason: 'Salah' }],
  ] as const) {
    expect((await admin.call('POST', `${base}/${step}`, body)).status).toBe(403);
  }
});

it('of two who approve at the same moment one does, and the other may transfer', async () => {
  const { base } = await waiting();
  const admins = [await createAdmin(app), await createAdmin(app)];
  const answers = await Promise.all(
    admins.map(({ call }) => call('POST', `${base}/approve-payout`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = admins.find((_, nth) => answers[nth]?.status === 409);
  expect((await other?.call('POST', `${base}/paid-out`, reference))?.status).toBe(200);
});

it('an admin cannot make another pair of eyes for a transfer', async () => {
  const { base } = await waiting();
  const first = await createAdmin(app);
  expect((await first.call('POST', `${base}/approve-payout`)).status).toBe(200);
  const puppet = await createUser(app);
  const promote = () => first.call('POST', `/admin/users/${puppet.id}/role`, { role: 'admin' });
  // Anybody can register an address that is not theirs.
  expect((await promote()).status).toBe(403);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${puppet.id}`);
  expect((await promote()).status).toBe(200);
  const call = callsOf(app, puppet.token);
  const refused = await call('POST', `${base}/paid-out`, reference);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body['message']).toContain('baru menjadi admin');
  const other = await waiting();
  expect((await call('POST', `${other.base}/approve-payout`)).status).toBe(409);
});

it('no admin gives a buyer’s tickets back, or names where the money goes', async () => {
  const bought = await paidOrder(app, { method: 'bank_transfer', capacity: 10 });
  const { call, token } = await createAdmin(app);
  const ticketIds = bought.tickets.map(({ id }) => id);
  const path = `/transactions/${bought.order.id}`;
  const asked = await app.http.inject({
    method: 'POST',
    url: `/api${path}/refunds`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    payload: { ticketIds, payout },
  });
  expect(asked.statusCode).toBe(404);
  expect((await call('GET', `${path}/refunds`)).body).toMatchObject({ data: [] });
});

it('a transfer up to the amount needs one admin, and no approval', async () => {
  const { base } = await waiting(1);
  const { call } = await createAdmin(app);
  expect((await call('POST', `${base}/approve-payout`)).status).toBe(409);
  expect((await call('POST', `${base}/paid-out`, reference)).status).toBe(200);
});
