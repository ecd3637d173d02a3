import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { artists, promotorArtists, promotors } from '../../../src/db/schema';
import { createEvent, createUser } from '../factories';
import { sendAccountMails, tokenFor } from '../outside/mails';
import type { TestApp } from '../test-app';
import { callDevice, deviceScan } from './gate-devices';
import { sendScans, undoScan } from './gates';
import { makeRevokedGift } from './gifts';
import { buyAsGuest, notify, openPayment, paidOrder, readOrder } from './purchases';
import { askRefund } from './refunds';
import { acceptOffer, offeredTo, receiver, sendTicketMails } from './transfers';

export const email = 'ratna.wulandari@panggung.test';
export const password = 'delapan-huruf';
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
export const values = [
  email,
  'Ratna Wulandari',
  phone,
  ...['PT Nusantara Hura', '8120119900412', 'Jalan Kenanga 17', '5551239876'],
  ...['36.72.215', 'SamsungBrowser', 'Samsung Internet', 'KTP Ratna', 'ratna.example'],
];

/** Calls the API from her phone, at her address. */
export const callFromPhone = (
  app: TestApp,
  method: 'POST' | 'DELETE',
  path: string,
  payload: object,
  token?: string,
) =>
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
export async function knownPerson(app: TestApp): Promise<{ id: string; token: string }> {
  const form = { email, password, phone, name: 'Ratna Wulandari', roleType: 'promotor' };
  const registered = await callFromPhone(app, 'POST', 'auth/register', {
    ...form,
    agreement: currentAgreement,
    additionalData,
  });
  const { id } = registered.json<{ user: { id: string } }>().user;
  await sendAccountMails(app);
  await callFromPhone(app, 'POST', 'auth/email/verify', {
    token: tokenFor(app, email, '/verify-email'),
    password,
  });
  await decide(app, id);
  const login = await callFromPhone(app, 'POST', 'auth/login', { email, password });
  const { token } = login.json<{ token: string }>();
  await proveIdentity(app, token);
  await callFromPhone(app, 'POST', 'auth/login', { email, password: 'salah-sekali' });
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
  await inviteToProfile(app, id);
  return { id, token };
}

/** Some promotor asked her to take over a profile. */
async function inviteToProfile(app: TestApp, userId: string): Promise<void> {
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
async function proveIdentity(app: TestApp, token: string): Promise<void> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/verifications/my/documents?name=KTP%20Ratna',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  expect(answer.statusCode).toBe(201);
}

/** Rejected, and once approved by another hand: both kinds of words were written. */
async function decide(app: TestApp, userId: string): Promise<void> {
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
async function refuseRefund(app: TestApp, order: { id: string }, token: string): Promise<void> {
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
export async function changeHands(app: TestApp, token: string): Promise<void> {
  const own = { authorization: `Bearer ${token}` };
  const { tickets, headers, eventId } = await paidOrder(app, { quantity: 3 });
  const [first = '', second = '', third = ''] = tickets.map(({ id }) => id);
  const me = { name: 'Ratna Wulandari', email };
  await acceptOffer(app, await offeredTo(app, first, headers, me), own);
  await acceptOffer(app, await offeredTo(app, first, own, receiver()));
  await acceptOffer(app, await offeredTo(app, second, headers, me));
  await offeredTo(app, third, headers, me);
  await sendTicketMails(app);
  await end(app, eventId);
}

/** Worked at the gate of an own event. */
export async function workAtGate(app: TestApp, userId: string, token: string): Promise<void> {
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
  const door = { name: 'Ponsel Ratna Wulandari' };
  const own = await callFromPhone(app, 'POST', `events/${eventId}/gate-devices/own`, door, token);
  const { key } = own.json<{ data: { key: string } }>().data;
  await deviceScan(app, key, scan);
  const remark = { reason: 'Dilihat Ratna Wulandari' };
  const path = `/gate/check-ins/${answers[0]?.id ?? ''}/note`;
  expect((await callDevice(app, key, 'POST', path, remark)).statusCode).toBe(200);
  await app.db.execute(sql`insert into crew_members (promotor_id, role, email, invited_by)
    select p.id, 'gate', ${email}, p.user_id from promotors p where p.user_id = ${userId}`);
  await end(app, eventId);
}

/** Somebody has the list of who comes as a file. */
async function exportAttendees(app: TestApp, eventId: string): Promise<void> {
  const { token } = await createUser(app, 'admin');
  const asked = await callFromPhone(app, 'POST', 'exports', { kind: 'attendees', eventId }, token);
  await app.services.exports.run(asked.json<{ data: { id: string } }>().data.id);
}

const end = (app: TestApp, eventId: string) =>
  app.db.execute(sql`update events set starts_at = now() - interval '1 day' where id = ${eventId}`);

/** Bought and paid with the account and as a guest; the events are over by now. */
export async function buyEverything(app: TestApp, token: string): Promise<void> {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1, holders: ['Ratna Wulandari'] }];
  const order = { agreement: currentAgreement, eventId, items };
  const bought = await callFromPhone(app, 'POST', 'transactions', order, token);
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
  await refuseRefund(app, own, token);
  const freeEvent = await createEvent(app.db, [{ price: 0 }]);
  await buyAsGuest(app, {
    eventId: freeEvent.eventId,
    items: [{ ticketTypeId: freeEvent.typeIds[0] ?? '', quantity: 1 }],
    buyer,
  });
  await end(app, freeEvent.eventId);
  await exportAttendees(app, eventId);
  await end(app, eventId);
  await makeRevokedGift(app, freeEvent.eventId, 'Ratna Wulandari');
  // A mail server may name the recipient when it refuses a mail.
  await app.db.execute(
    sql`update pgboss.job set output = ${JSON.stringify({ message: `550 ${email}` })}::jsonb
        where name = 'order-mail'`,
  );
}
