import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createAdmin, idsOf } from '../../../test/kit/people/admins';
import { createEvent, createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { buyAsGuest, paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { events, promotors } from '../../db/schema';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const found = async (query: string) => idsOf(await admin.call('GET', `/admin/events?${query}`));

it('finds any event, drafts and what is over too, the soonest first', async () => {
  const title = `Cari ${randomUUID().slice(0, 8)}`;
  const later = await createEvent(app.db, [{}], { title, startsAt: new Date(Date.now() + 9e9) });
  const soon = await createEvent(app.db, [{}], { title, status: 'draft' });
  const over = await createEvent(app.db, [{}], { title, startsAt: new Date('2020-01-01') });
  const q = `q=${encodeURIComponent(title)}`;
  expect(await found(q)).toEqual([soon.eventId, later.eventId, over.eventId]);
  expect(await found(`${q}&status=draft`)).toEqual([soon.eventId]);
  expect(await found(`${q}&from=2019-12-31&to=2020-01-02`)).toEqual([over.eventId]);
  expect(await found(`q=${later.eventId}`)).toEqual([later.eventId]);
  expect(await found(`${q}&featured=true`)).toEqual([]);
});

it('features an event and takes that back, noted with before and after', async () => {
  const { eventId } = await createEvent(app.db);
  const featured = async () =>
    (await app.http.inject('/api/events/featured')).body.includes(eventId);
  const mark = (body: object) => admin.call('PATCH', `/admin/events/${eventId}`, body);
  expect((await mark({ isFeatured: true })).body['data']).toMatchObject({
    isFeatured: true,
    isTrending: false,
  });
  expect(await featured()).toBe(true);
  expect((await mark({ isFeatured: false, isTrending: true })).body['data']).toMatchObject({
    isFeatured: false,
    isTrending: true,
  });
  expect(await featured()).toBe(false);
  expect((await mark({})).status).toBe(400);
  const { rows } = await app.db.execute(
    sql`select details from audit_log where action = 'event_marked'
        and details->>'eventId' = ${eventId} order by at`,
  );
  expect(rows[0]).toEqual({
    details: {
      eventId,
      promotorId: null,
      before: { isFeatured: false, isTrending: false },
      after: { isFeatured: true, isTrending: false },
    },
  });
});

describe('taking an event down', () => {
  async function ownedEvent() {
    const owner = await createUser(app, 'promotor');
    const bought = await paidOrder(app);
    const [promotor] = await app.db
      .insert(promotors)
      .values({ userId: owner.id, name: 'Gema', verified: true })
      .returning();
    await app.db
      .update(events)
      .set({ promotorId: promotor?.id ?? null })
      .where(eq(events.id, bought.eventId));
    return { ...bought, owner };
  }

  it('ends showing and selling; tickets stay good, and the promotor is told', async () => {
    const { eventId, owner, order, items, headers } = await ownedEvent();
    const down = await admin.call('POST', `/admin/events/${eventId}/take-down`, {
      reason: 'Izin belum ada',
    });
    expect(down.body['data']).toMatchObject({
      status: 'taken_down',
      takenDownReason: 'Izin belum ada',
    });
    expect((await app.http.inject(`/api/events/${eventId}`)).statusCode).toBe(404);
    expect((await buyAsGuest(app, { eventId, items })).status).toBeGreaterThanOrEqual(400);
    const { status, tickets } = await readOrder(app, order.id, headers);
    expect([status, ...tickets.map((ticket) => ticket.status)]).toEqual([
      'paid',
      ...['issued', 'issued'],
    ]);
    await sendAccountMails(app);
    expect(
      mailsTo(app, owner.email).filter((mail) => mail.includes('Izin belum ada')),
    ).toHaveLength(1);
  });

  it('can be taken back, once', async () => {
    const { eventId, owner, items } = await ownedEvent();
    const move = (way: string, body?: object) =>
      admin.call('POST', `/admin/events/${eventId}/${way}`, body);
    expect((await move('put-back')).status).toBe(409);
    expect((await move('take-down', { reason: ' ' })).status).toBe(400);
    const both = await Promise.all([
      move('take-down', { reason: 'Satu' }),
      move('take-down', { reason: 'Dua' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await move('put-back')).body['data']).toMatchObject({
      status: 'scheduled',
      takenDownAt: null,
      takenDownReason: null,
    });
    expect((await app.http.inject(`/api/events/${eventId}`)).statusCode).toBe(200);
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(201);
    await sendAccountMails(app);
    // What was true for a moment only is not told any more.
    const mails = mailsTo(app, owner.email).filter((mail) => mail.includes('Subject: Acara Anda'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('tayang kembali');
  });

  it('is for what is on show', async () => {
    const draft = await createEvent(app.db, [{}], { status: 'draft' });
    const body = { reason: 'Izin' };
    const path = (id: string) => `/admin/events/${id}/take-down`;
    expect((await admin.call('POST', path(draft.eventId), body)).status).toBe(409);
    expect((await admin.call('POST', path(randomUUID()), body)).status).toBe(404);
  });
});
