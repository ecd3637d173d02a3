import { eq, sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { scanOne } from '../../../test/kit/people/gates';
import { mailsTo } from '../../../test/kit/outside/mails';
import { paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { callsOf, faultyFields, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  acceptOffer,
  offeredTo,
  receiver,
  sendTicketMails,
} from '../../../test/kit/people/transfers';
import { auditLog, events, orders, ticketTypes } from '../../db/schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

interface Postponed {
  startsAt: string;
  postponedFrom: string;
  mailed: number;
}

/** A wall time at the venue in so many days. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`;

/** A paid order for an event of the promotor in ten days. */
async function soldEvent() {
  const paid = await paidOrder(app);
  const { eventId } = paid;
  const { promotorId } = studio;
  await app.db.update(events).set({ promotorId }).where(eq(events.id, eventId));
  return paid;
}

const body = (more: object = {}) => ({
  startsAt: inDays(30),
  endsAt: null,
  reason: 'Panggung belum siap',
  ...more,
});

const postpone = (eventId: string, more: object = {}, by = studio.call) =>
  by<Postponed>('POST', `/events/${eventId}/postpone`, body(more));

const quoteOf = async ({ order, headers }: Awaited<ReturnType<typeof soldEvent>>) => {
  const answer = await app.http.inject({
    url: `/api/transactions/${order.id}/refund-quote`,
    headers,
  });
  return answer.json<{ data: { cause: string; percent: number; deadline: string } }>().data;
};

async function sendMails(orderId: string): Promise<void> {
  const { rows } = await app.db.execute<{ at: string }>(
    sql`select data->>'at' as at from pgboss.job
        where name = 'postponement-mail' and data->>'orderId' = ${orderId} order by created_on`,
  );
  for (const { at } of rows) await app.services.postponementMail.send(orderId, at);
}

it('gives an event its new date, and tickets stay good for it', async () => {
  const paid = await soldEvent();
  const before = await app.http.inject({ url: `/api/events/${paid.eventId}` });
  const { startsAt: old } = before.json<{ data: { startsAt: string } }>().data;
  const { status, data } = await postpone(paid.eventId);
  expect([status, data.postponedFrom, data.mailed]).toEqual([200, old, 1]);
  const after = await app.http.inject({ url: `/api/events/${paid.eventId}` });
  expect(after.json()).toMatchObject({
    data: { status: 'scheduled', startsAt: data.startsAt, time: '19:30', postponedFrom: old },
  });
  const order = await readOrder(app, paid.order.id, paid.headers);
  expect(order).toMatchObject({ status: 'paid', tickets: [{ status: 'issued' }, {}] });
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'event_postponed'));
  expect(entries.at(-1)).toMatchObject({ details: { eventId: paid.eventId } });
});

it('who bought before gets everything back for 14 days, who bought later by the tiers', async () => {
  const paid = await soldEvent();
  expect(await quoteOf(paid)).toMatchObject({ cause: 'buyer_request', percent: 80 });
  await postpone(paid.eventId);
  const quote = await quoteOf(paid);
  expect(quote).toMatchObject({ cause: 'organizer_postponed', percent: 100 });
  const days = (Date.parse(quote.deadline) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);

  const { id } = paid.order;
  await app.db
    .update(orders)
    .set({ paidAt: sql`now() + interval '1 second'` })
    .where(eq(orders.id, id));
  expect(await quoteOf(paid)).toMatchObject({ cause: 'buyer_request', percent: 80 });
  await app.db
    .update(orders)
    .set({ paidAt: sql`now() - interval '20 days'` })
    .where(eq(orders.id, id));
  await app.db
    .update(events)
    .set({ postponedAt: sql`now() - interval '15 days'` })
    .where(eq(events.id, paid.eventId));
  expect(await quoteOf(paid)).toMatchObject({ cause: 'buyer_request', percent: 80 });
});

it("what goes back is recorded as the organizer's act", async () => {
  const paid = await soldEvent();
  await postpone(paid.eventId);
  const ticketIds = paid.tickets.map(({ id }) => id);
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/transactions/${paid.order.id}/refunds`,
    headers: { ...paid.headers, 'idempotency-key': crypto.randomUUID() },
    payload: { ticketIds },
  });
  expect(answer.json()).toMatchObject({ data: { cause: 'organizer_postponed', percent: 100 } });
});

it('tells buyers and those whom tickets were handed to, each of the newest date only', async () => {
  const paid = await soldEvent();
  const somebody = receiver();
  const offer = await offeredTo(app, paid.tickets[0]?.id ?? '', paid.headers, somebody);
  await acceptOffer(app, offer);
  expect((await postpone(paid.eventId)).data.mailed).toBe(2);
  expect((await postpone(paid.eventId, { startsAt: inDays(40) })).status).toBe(200);
  await sendMails(paid.order.id);
  const mails = mailsTo(app, paid.order.buyer.email).filter((mail) => mail.includes('ditunda'));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Panggung belum siap');
  expect(mails[0]).toContain('100%');
  await sendTicketMails(app);
  const held = mailsTo(app, somebody.email).filter((mail) => mail.includes('tetap berlaku'));
  expect(held).not.toHaveLength(0);
});

it('moves the end of sales that lies ahead', async () => {
  const paid = await soldEvent();
  const { eventId } = paid;
  const type = eq(ticketTypes.eventId, eventId);
  await app.db
    .update(ticketTypes)
    .set({ saleEndsAt: sql`now() + interval '9 days'` })
    .where(type);
  const read = async () => (await app.db.select().from(ticketTypes).where(type))[0]?.saleEndsAt;
  const before = await read();
  const { data } = await postpone(eventId);
  const moved = Date.parse(data.startsAt) - Date.parse(data.postponedFrom);
  expect((await read())?.getTime()).toBe((before?.getTime() ?? 0) + moved);
});

it.each([
  ['an earlier start', { startsAt: inDays(5) }, 'startsAt'],
  ['an end before the start', { endsAt: inDays(20) }, 'endsAt'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a date that does not exist', { startsAt: '2030-02-31T10:00' }, 'startsAt'],
])('refuses %s, and nothing is changed', async (_what, more, field) => {
  const { eventId } = await soldEvent();
  const { status, body: problem } = await postpone(eventId, more);
  expect([status, faultyFields(problem)]).toEqual([400, [field]]);
  const [row] = await app.db.select().from(events).where(eq(events.id, eventId));
  expect(row?.postponedAt).toBeNull();
});

it('is for the own promotor and admins, and for what is on sale and ahead', async () => {
  const { eventId } = await soldEvent();
  expect((await postpone(eventId, {}, (await studioOf(app)).call)).status).toBe(403);
  const user = await createUser(app);
  expect((await postpone(eventId, {}, callsOf(app, user.token).call)).status).toBe(403);
  const set = (facts: Partial<typeof events.$inferInsert>) =>
    app.db.update(events).set(facts).where(eq(events.id, eventId));
  await set({ status: 'draft' });
  expect((await postpone(eventId)).status).toBe(409);
  await set({ status: 'cancelled' });
  expect((await postpone(eventId)).status).toBe(409);
  await set({ status: 'scheduled', startsAt: new Date(Date.now() - 1000) });
  expect((await postpone(eventId)).status).toBe(409);
  await set({ startsAt: new Date(Date.now() + 86_400_000) });
  const admin = await createUser(app, 'admin');
  expect((await postpone(eventId, {}, callsOf(app, admin.token).call)).status).toBe(200);
});

it('keeps the length of the event when no new end is given', async () => {
  const { eventId } = await soldEvent();
  await app.db.execute(
    sql`update events set ends_at = starts_at + interval '3 hours' where id = ${eventId}`,
  );
  await postpone(eventId);
  const [event] = await app.db.select().from(events).where(eq(events.id, eventId));
  expect((event?.endsAt?.getTime() ?? 0) - (event?.startsAt.getTime() ?? 0)).toBe(3 * 3_600_000);
});

it('makes tickets good again that were scanned for the old date', async () => {
  const paid = await soldEvent();
  const { eventId, tickets } = paid;
  const headers = studio.headers as { authorization: string };
  const qr = tickets[0]?.qr ?? '';
  expect(await scanOne(app, eventId, headers, { qr })).toBe('accepted');
  expect((await postpone(eventId)).status).toBe(200);
  const after = await readOrder(app, paid.order.id, paid.headers);
  expect(after.tickets.map(({ status }) => status)).toEqual(['issued', 'issued']);
  const { rows } = await app.db.execute(
    sql`select result, undo_reason as reason from check_ins where event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ result: 'accepted', reason: 'Acara ditunda' }]);
  // That the doors were open was about the old date.
  expect(await scanOne(app, eventId, headers, { qr })).toBe('too_early');
  await app.db.execute(sql`update events set admission_opens_at = now() where id = ${eventId}`);
  expect(await scanOne(app, eventId, headers, { qr })).toBe('accepted');
});

it('makes a ticket good for who holds it that was scanned and handed on before', async () => {
  const paid = await soldEvent();
  const offer = await offeredTo(app, paid.tickets[0]?.id ?? '', paid.headers, receiver());
  await acceptOffer(app, offer);
  await app.db.execute(
    sql`update tickets set status = 'checked_in' where order_id = ${paid.order.id}`,
  );
  await postpone(paid.eventId);
  const { rows } = await app.db.execute(
    sql`select status from tickets where order_id = ${paid.order.id} order by status`,
  );
  expect(rows).toEqual([{ status: 'issued' }, { status: 'transferred' }]);
});
