import { currentAgreement } from '@panggung/policy';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { personal } from '../../../test/kit/hostile/personal-columns';
import { columnsHolding } from '../../../test/kit/hostile/personal-data';
import {
  buyEverything,
  callFromPhone,
  changeHands,
  email,
  knownPerson,
  password,
  values,
  workAtGate,
} from '../../../test/kit/people/known-person';
import { callRoom, joinAsGuest, openRoom } from '../../../test/kit/people/waiting';
import { letPass } from '../../../test/kit/people/payment-facts';
import { notify, openPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Waits for a sale with a reminder. */
async function waitForSale(app: TestApp) {
  const { eventId } = await openRoom(app);
  const { token } = await joinAsGuest(app, eventId, { ...guest(), email });
  expect((await callRoom(app, eventId, 'reminder', { token, email })).statusCode).toBe(200);
}

it('leaves nothing of the person in the database, and keeps what was sold', async () => {
  const { id, token } = await knownPerson(app);
  await buyEverything(app, token);
  await changeHands(app, token);
  await workAtGate(app, id, token);
  await waitForSale(app);
  await callFromPhone(app, 'POST', 'auth/password/forgot', { email });
  expect(await columnsHolding(app.db, values)).toEqual([...personal].sort());
  const sold = sql`select o.id, o.code, o.status, o.total, o.paid_at, i.quantity, t.status as ticket,
    a.status as attempt, n.payload->>'transaction_status' as notified from orders o
    join order_items i on i.order_id = o.id join tickets t on t.order_id = o.id
    join payment_attempts a on a.order_id = o.id
    join payment_notifications n using (gateway_order_id)
    where o.user_id = ${id} or o.buyer_email = ${email} or o.buyer_email = '' order by o.id`;
  const before = (await app.db.execute(sold)).rows;
  expect(before).toHaveLength(2);

  const answer = await callFromPhone(
    app,
    'DELETE',
    'auth/account',
    { confirm: email, password },
    token,
  );
  expect(answer.json()).toEqual({ success: true });
  // The one mail that still has to go out.
  expect(await columnsHolding(app.db, values)).toEqual(['pgboss.data']);
  await app.work();
  const left = () => app.db.$count(sql`pgboss.job`, sql`name = 'address-mail'`);
  for (let round = 0; round < 100 && (await left()) > 0; round += 1) await sleep(100);
  expect(await columnsHolding(app.db, values)).toEqual([]);
  expect((await app.db.execute(sold)).rows).toEqual(before);
  for (const table of ['sessions', 'mailed_links', 'known_places']) {
    expect(await app.db.$count(sql.identifier(table), sql`user_id = ${id}`)).toBe(0);
  }
});

it('gives late money back to whoever has left, and learns nothing new of them', async () => {
  const user = await createUser(app);
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const order = { agreement: currentAgreement, eventId, items };
  const bought = await callFromPhone(app, 'POST', 'transactions', order, user.token);
  const { id, code } = bought.json<{ data: { id: string; code: string } }>().data;
  await openPayment(app, id, { authorization: `Bearer ${user.token}` });
  await letPass(app, id);
  await app.services.expiry.expire(id);
  const form = { confirm: user.email, password: user.password };
  expect((await callFromPhone(app, 'DELETE', 'auth/account', form, user.token)).statusCode).toBe(
    200,
  );
  app.gateway.set(`${code}-1`, 'settlement');
  const extra = { customer_name: 'Sari Terlambat' };
  expect(await notify(app, app.gateway.notification(`${code}-1`, extra))).toBe(200);
  const { rows } = await app.db.execute(
    sql`select o.status, a.refund_due as due, (select count(*)::int from tickets t
          where t.order_id = o.id) as tickets
        from orders o join payment_attempts a on a.order_id = o.id where o.id = ${id}`,
  );
  expect(rows).toEqual([{ status: 'paid_unfulfillable', due: true, tickets: 0 }]);
  expect(await columnsHolding(app.db, ['Sari Terlambat'])).toEqual([]);
  await app.services.orderMail.send(id, 'paid_unfulfillable');
  expect(app.mailServer.mails.filter((mail) => mail.includes('terlambat'))).toEqual([]);
});

describe('the trail of what was done', () => {
  const refused = (query: ReturnType<typeof sql>) =>
    expect(app.db.execute(query)).rejects.toThrow();

  it('is still never changed for those who stay', async () => {
    const user = await createUser(app);
    await refused(sql`update audit_log set address = '', device = '' where actor_id = ${user.id}`);
    await refused(sql`delete from audit_log where actor_id = ${user.id}`);
  });

  it('keeps of those who left what they did and when', async () => {
    const user = await createUser(app);
    const { email: confirm } = user;
    await callFromPhone(
      app,
      'DELETE',
      'auth/account',
      { confirm, password: user.password },
      user.token,
    );
    const { rows } = await app.db.execute(
      sql`select action, address, device from audit_log where actor_id = ${user.id} order by at`,
    );
    expect(rows).toEqual(
      ['login', 'account_deleted'].map((action) => ({ action, address: '', device: '' })),
    );
    await refused(sql`update audit_log set action = 'logout' where actor_id = ${user.id}`);
    await refused(sql`update audit_log set device = 'x' where actor_id = ${user.id}`);
    await refused(sql`delete from audit_log where actor_id = ${user.id}`);
    await refused(sql`update users set name = 'Sari' where id = ${user.id}`);
  });
});
