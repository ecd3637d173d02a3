import { eq, sql } from 'drizzle-orm';
import { ticketTypes, users } from '../../src/db/schema';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { createEvent } from '../kit/factories';
import { doWaitingJobs } from '../kit/site/jobs';
import { createAdmin } from '../kit/people/admins';
import { mailsTo } from '../kit/outside/mails';
import { scanOne } from '../kit/people/gates';
import { awaitingPayment, buyAsGuest, notify, readOrder, sell } from '../kit/people/purchases';
import { ownEvent, studioOf } from '../kit/people/studio';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

const suspend = (userId: string, more: object = {}) =>
  admin.call('POST', `/admin/users/${userId}/suspend`, { reason: 'Laporan penipuan', ...more });
const restore = (userId: string) => admin.call('POST', `/admin/users/${userId}/restore`);

async function published() {
  const studio = await studioOf(app);
  const { eventId, typeIds } = await ownEvent(app, studio);
  const typeId = typeIds[0] ?? '';
  const buy = () => buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeId, quantity: 1 }] });
  const page = async () => {
    const answer = await app.http.inject({ url: `/api/events/${eventId}` });
    return {
      status: answer.statusCode,
      data: answer.json<{ data: Record<string, unknown> }>().data,
    };
  };
  return { studio, eventId, typeId, buy, page };
}

async function listed(eventId: string, query = ''): Promise<boolean> {
  const answer = await app.http.inject({ url: `/api/events?limit=100${query}` });
  return answer.json<{ data: { id: string }[] }>().data.some(({ id }) => id === eventId);
}

describe('the events of a suspended promotor', () => {
  it('are shown without a sale, and on sale again afterwards', async () => {
    const { studio, eventId, typeId, buy, page } = await published();
    const sold = await sell(app, eventId, typeId);
    await suspend(studio.id);
    expect((await buy()).body).toMatchObject({
      code: 'SALE_ENDED',
      message: 'Penjualan tiket acara ini sedang dihentikan oleh Panggung.',
    });
    expect((await page()).data).toMatchObject({
      status: 'scheduled',
      promotor: { verified: false },
      notices: [{ kind: 'sales_paused', inDoubt: false }],
      ticketTypes: [{ status: 'paused' }],
    });
    expect(await listed(eventId)).toBe(true);
    expect(await listed(eventId, '&available=true')).toBe(false);
    expect((await readOrder(app, sold.order.id, sold.headers)).tickets).toMatchObject([
      { status: 'issued' },
    ]);
    const promotor = await app.http.inject({ url: `/api/promotors/${studio.promotorId}` });
    expect(promotor.json()).toMatchObject({ data: { verified: false } });

    await restore(studio.id);
    expect((await buy()).status).toBe(201);
    expect((await page()).data).toMatchObject({
      promotor: { verified: true },
      notices: [],
      ticketTypes: [{ status: 'on_sale' }],
    });
  });

  it('are hidden when the admin says so, and what an admin hid before stays hidden', async () => {
    const { studio, eventId, buy, page } = await published();
    const { eventId: before } = await ownEvent(app, studio);
    await admin.call('POST', `/admin/events/${before}/take-down`, { reason: 'Gambar' });
    await suspend(studio.id, { events: 'hidden' });
    expect((await page()).status).toBe(404);
    expect(await listed(eventId)).toBe(false);
    expect((await buy()).status).toBe(409);
    await restore(studio.id);
    expect((await page()).status).toBe(200);
    const other = await app.http.inject({ url: `/api/events/${before}` });
    expect(other.statusCode).toBe(404);
  });

  it('open no payment any more, but one that comes in counts', async () => {
    const studio = await studioOf(app);
    const waiting = await awaitingPayment(app);
    const { eventId, order, headers, gatewayOrderId } = waiting;
    await app.db.execute(
      sql`update events set promotor_id = ${studio.promotorId} where id = ${eventId}`,
    );
    await suspend(studio.id);
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/payments/create-transaction',
      headers,
      payload: { transactionId: order.id },
    });
    expect(answer.json()).toMatchObject({ code: 'SALE_ENDED' });
    app.gateway.set(gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(gatewayOrderId));
    expect((await readOrder(app, order.id, headers)).status).toBe('paid');
  });

  it('tell their buyers when they are in doubt, and when they are not any more', async () => {
    const { studio, eventId, typeId, page } = await published();
    const sold = await sell(app, eventId, typeId);
    await suspend(studio.id, { inDoubt: true });
    await doWaitingJobs(app, ['event-in-doubt']);
    await doWaitingJobs(app, ['doubt-mail']);
    expect((await page()).data['notices']).toEqual([{ kind: 'sales_paused', inDoubt: true }]);
    const about = (words: string) =>
      mailsTo(app, sold.order.buyer.email).filter((mail) => mail.includes(words));
    expect(about('belum pasti')).toHaveLength(1);
    await restore(studio.id);
    await doWaitingJobs(app, ['event-in-doubt']);
    await doWaitingJobs(app, ['doubt-mail']);
    expect(about('tetap berlangsung pada')).toHaveLength(1);
  });

  it('can be admitted to by an admin, and be cancelled', async () => {
    const { studio, eventId, typeId } = await published();
    const sold = await sell(app, eventId, typeId);
    await suspend(studio.id, { events: 'hidden' });
    const headers = { authorization: `Bearer ${admin.token}` };
    const qr = sold.order.tickets[0]?.qr ?? '';
    expect(await scanOne(app, eventId, headers, { qr })).toBe('accepted');
    const cancelled = await admin.call('POST', `/events/${eventId}/cancel`, { reason: 'Penipuan' });
    expect(cancelled.status).toBe(200);
    await restore(studio.id);
    await app.services.cancelledOrders.run(eventId);
    expect((await readOrder(app, sold.order.id, sold.headers)).status).toBe('refunded');
  });

  it('tell in their statement that the money is held', async () => {
    const { studio, eventId } = await published();
    const held = async () => {
      const { body } = await admin.call<{ data: { payoutHeld: boolean } }>(
        'GET',
        `/studio/events/${eventId}/statement`,
      );
      return body.data.payoutHeld;
    };
    expect(await held()).toBe(false);
    await suspend(studio.id);
    expect(await held()).toBe(true);
  });
});

describe('an event is not published', () => {
  const draft = async () => {
    const studio = await studioOf(app);
    const { eventId } = await createEvent(app.db, [{}], {
      promotorId: studio.promotorId,
      status: 'draft',
      description: 'Malam musik',
    });
    await app.db.update(ticketTypes).set({ free: false }).where(eq(ticketTypes.eventId, eventId));
    return { studio, publish: () => admin.call('POST', `/events/${eventId}/publish`) };
  };

  it('for a promotor whose mail address nobody has proved', async () => {
    const { studio, publish } = await draft();
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, studio.id));
    expect(await publish()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('belum diverifikasi') },
    });
    await app.db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, studio.id));
    expect((await publish()).status).toBe(200);
  });

  it('for a suspended promotor', async () => {
    const { studio, publish } = await draft();
    await suspend(studio.id);
    expect(await publish()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ditangguhkan') },
    });
  });
});
