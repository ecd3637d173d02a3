import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { artists, promotorArtists, promotors } from '../../db/schema';
import { createEvent, createUser } from '../../../test/kit/factories';
import { sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { personal } from '../../../test/kit/hostile/personal-columns';
import { columnsHolding } from '../../../test/kit/hostile/personal-data';
import { sendScans, undoScan } from '../../../test/kit/people/gates';
import { makeRevokedGift } from '../../../test/kit/people/gifts';
import { letPass } from '../../../test/kit/people/payment-facts';
import {
  buyAsGuest,
  notify,
  openPayment,
  paidOrder,
  readOrder,
} from '../../../test/kit/people/purchases';
import { askRefund } from '../../../test/kit/people/refunds';
import {
  acceptOffer,
  offeredTo,
  receiver,
  sendTicketMails,
} from '../../../test/kit/people/transfers';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const email = 'ratna.wulandari@panggung.test';
const password = 'delapan-huruf';
const phone = '0812 7777 1234';
const additionalData = {
  organisation: 'PT Nusantara Hura',
  registrationNumber: '8120119900412',
  address: 'Jalan Kenanga 17',
  contactName: 'Ratna Wulandari',
  contactPhone: phone,
  bankName: 'BCA',
  bankAccountNumber: '5551239876',
  bankAccountName: 'Ratna Wulandari',
};
/** All that is told of one person in this test; nobody else has any of it. */
const values = [
  email,
  'Ratna Wulandari',
  phone,
  ...['PT Nusantara Hura', '8120119900412', 'Jalan Kenanga 17', '5551239876'],
  ...['36.72.215', 'SamsungBrowser', 'Samsung Internet', 'KTP Ratna', 'ratna.example'],
];

const call = (method: 'POST' | 'DELETE', path: string, payload: object, token?: string) =>
  app.http.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: '36.72.215.18',
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Mobile Safari/537.36',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload,
  });

/** A promotor with everything that the marketplace can come to know of a person. */
async function knownPerson(): Promise<{ id: string; token: string }> {
  const form = { email, password, phone, name: 'Ratna Wulandari', roleType: 'promotor' };
  const registered = await call('POST', 'auth/register', { ...form, additionalData });
  const { id } = registered.json<{ user: { id: string } }>().user;
  await sendAccountMails(app);
  await call('POST', 'auth/email/verify', {
    token: tokenFor(app, email, '/verify-email'),
    password,
  });
  await decide(id);
  const login = await call('POST', 'auth/login', { email, password });
  const { token } = login.json<{ token: string }>();
  await proveIdentity(token);
  await call('POST', 'auth/login', { email, password: 'salah-sekali' });
  await app.db.insert(promotors).values({
    userId: id,
    name: 'Panggung Kita',
    city: 'Jalan Kenanga 17',
    description: 'Oleh Ratna Wulandari',
    website: 'https://ratna.example',
  });
  await app.db.insert(artists).values({
    userId: id,
    stageName: 'Kenanga',
    bio: 'Ratna Wulandari',
    city: 'Jalan Kenanga 17',
    links: [{ label: 'Situs', url: 'https://ratna.example' }],
  });
  await inviteToProfile(id);
  return { id, token };
}

/** Some promotor asked her to take over a profile. */
async function inviteToProfile(userId: string): Promise<void> {
  const [artist] = await app.db.insert(artists).values({ stageName: 'Duo Uji' }).returning();
  const [promotor] = await app.db
    .select()
    .from(promotors)
    .where(sql`${promotors.userId} = ${userId}`);
  const artistId = artist?.id ?? '';
  await app.db
    .insert(promotorArtists)
    .values({ promotorId: promotor?.id ?? '', artistId, inviteEmail: email });
}

/** Added a document to the application. */
async function proveIdentity(token: string): Promise<void> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/verifications/my/documents?name=KTP%20Ratna',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  expect(answer.statusCode).toBe(201);
}

/** Rejected, and once approved by another hand: both kinds of words were written. */
async function decide(userId: string): Promise<void> {
  const admin = await createUser(app, 'admin');
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from verifications where user_id = ${userId}`,
  );
  const body = { adminId: admin.id, reason: 'KTP Ratna kabur' };
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/admin/verification/reject/${rows[0]?.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  await app.db.execute(
    sql`insert into verification_decisions (verification_id, decision, decided_by, notes)
        values (${rows[0]?.id}, 'approved', ${admin.id}, 'KTP Ratna lengkap')`,
  );
}

/** Asked for and turned down: both have written something. */
async function refuseRefund(order: { id: string }, token: string): Promise<void> {
  const owned = { order, headers: { authorization: `Bearer ${token}` } };
  const { tickets } = await readOrder(app, order.id, owned.headers);
  const payout = { bank: 'BCA', accountNumber: '5551239876', accountName: 'Ratna Wulandari' };
  const ticketIds = tickets.map(({ id }) => id);
  const asked = await askRefund(app, owned, { ticketIds, payout, reason: 'Dari Ratna Wulandari' });
  await app.services.refundExecution.sweep();
  const admin = await createUser(app, 'admin');
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/admin/refunds/${asked.refund.id}/reject`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { reason: 'KTP Ratna kabur' },
  });
  expect(answer.statusCode).toBe(200);
}

/** Handed tickets to others and was handed some, with the account and without; one is offered. */
async function changeHands(token: string): Promise<void> {
  const own = { authorization: `Bearer ${token}` };
  const { tickets, headers, eventId } = await paidOrder(app, { quantity: 3 });
  const [first = '', second = '', third = ''] = tickets.map(({ id }) => id);
  const me = { name: 'Ratna Wulandari', email };
  await acceptOffer(app, await offeredTo(app, first, headers, me), own);
  await acceptOffer(app, await offeredTo(app, first, own, receiver()));
  await acceptOffer(app, await offeredTo(app, second, headers, me));
  await offeredTo(app, third, headers, me);
  await sendTicketMails(app);
  await end(eventId);
}

/** Worked at the gate of an own event. */
async function workAtGate(userId: string, token: string): Promise<void> {
  const { tickets, eventId } = await paidOrder(app, { quantity: 1 });
  const staff = { authorization: `Bearer ${token}` };
  await app.db.execute(
    sql`update events set promotor_id = (select id from promotors where user_id = ${userId})
        where id = ${eventId}`,
  );
  await app.db.execute(sql`update promotors set verified = true where user_id = ${userId}`);
  const scan = { qr: tickets[0]?.qr ?? '' };
  const { answers } = await sendScans(app, eventId, staff, [scan], 'HP Ratna Wulandari');
  const undone = { reason: 'Salah scan oleh Ratna Wulandari' };
  expect((await undoScan(app, eventId, staff, answers[0]?.id ?? '', undone)).status).toBe(200);
  await end(eventId);
}

/** Somebody has the list of who comes as a file. */
async function exportAttendees(eventId: string): Promise<void> {
  const { token } = await createUser(app, 'admin');
  const asked = await call('POST', 'exports', { kind: 'attendees', eventId }, token);
  await app.services.exports.run(asked.json<{ data: { id: string } }>().data.id);
}

const end = (eventId: string) =>
  app.db.execute(sql`update events set starts_at = now() - interval '1 day' where id = ${eventId}`);

/** Bought and paid with the account and as a guest; the events are over by now. */
async function buyEverything(token: string): Promise<void> {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1, holders: ['Ratna Wulandari'] }];
  const bought = await call('POST', 'transactions', { eventId, items }, token);
  const buyer = { name: 'Ratna Wulandari', email, phone };
  const asGuest = await buyAsGuest(app, { eventId, items, buyer });
  const own = bought.json<{ data: { id: string; code: string } }>().data;
  await openPayment(app, own.id, { authorization: `Bearer ${token}` });
  await openPayment(app, asGuest.order.id, { 'x-access-token': asGuest.order.accessToken ?? '' });
  for (const { code } of [own, asGuest.order]) {
    app.gateway.set(`${code}-1`, 'settlement', { method: 'bank_transfer' });
    const extra = { customer_name: 'Ratna Wulandari', issuer: 'gopay' };
    expect(await notify(app, app.gateway.notification(`${code}-1`, extra))).toBe(200);
  }
  await refuseRefund(own, token);
  const freeEvent = await createEvent(app.db, [{ price: 0 }]);
  await buyAsGuest(app, {
    eventId: freeEvent.eventId,
    items: [{ ticketTypeId: freeEvent.typeIds[0] ?? '', quantity: 1 }],
    buyer,
  });
  await end(freeEvent.eventId);
  await exportAttendees(eventId);
  await end(eventId);
  await makeRevokedGift(app, freeEvent.eventId, 'Ratna Wulandari');
  // A mail server may name the recipient when it refuses a mail.
  await app.db.execute(
    sql`update pgboss.job set output = ${JSON.stringify({ message: `550 ${email}` })}::jsonb
        where name = 'order-mail'`,
  );
}

it('leaves nothing of the person in the database, and keeps what was sold', async () => {
  const { id, token } = await knownPerson();
  await buyEverything(token);
  await changeHands(token);
  await workAtGate(id, token);
  await call('POST', 'auth/password/forgot', { email });
  expect(await columnsHolding(app.db, values)).toEqual([...personal].sort());
  const sold = sql`select o.id, o.code, o.status, o.total, o.paid_at, i.quantity, t.status as ticket,
    a.status as attempt, n.payload->>'transaction_status' as notified from orders o
    join order_items i on i.order_id = o.id join tickets t on t.order_id = o.id
    join payment_attempts a on a.order_id = o.id
    join payment_notifications n using (gateway_order_id)
    where o.user_id = ${id} or o.buyer_email = ${email} or o.buyer_email = '' order by o.id`;
  const before = (await app.db.execute(sold)).rows;
  expect(before).toHaveLength(2);

  const answer = await call('DELETE', 'auth/account', { confirm: email, password }, token);
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
  const bought = await call('POST', 'transactions', { eventId, items }, user.token);
  const { id, code } = bought.json<{ data: { id: string; code: string } }>().data;
  await openPayment(app, id, { authorization: `Bearer ${user.token}` });
  await letPass(app, id);
  await app.services.expiry.expire(id);
  const form = { confirm: user.email, password: user.password };
  expect((await call('DELETE', 'auth/account', form, user.token)).statusCode).toBe(200);
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
    await call('DELETE', 'auth/account', { confirm, password: user.password }, user.token);
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
