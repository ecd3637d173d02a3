import { sql } from 'drizzle-orm';
import { gateStaff, scanOne } from '../../../test/kit/people/gates';
import { createGoods } from '../../../test/kit/factories';
import { aGift, giveTickets, readAsReceiver } from '../../../test/kit/people/gifts';
import { createAdmin } from '../../../test/kit/people/admins';
import { mailsTo } from '../../../test/kit/outside/mails';
import { soldOf } from '../../../test/kit/people/payment-facts';
import { notify, paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { refundsOf, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';
import { eventEndedMailJob } from './event-ended-mail.job';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

type Bought = Awaited<ReturnType<typeof paidOrder>>;

/** Moves the start to so many hours ago. */
const begin = (eventId: string, hoursAgo: number) =>
  app.db.execute(
    sql`update events set starts_at = now() - make_interval(secs => ${hoursAgo * 3_600})
        where id = ${eventId}`,
  );

/** Scans the first tickets of an order at the gate. */
async function enter({ eventId, tickets }: Bought, count: number): Promise<void> {
  const { headers } = await gateStaff(app, eventId);
  for (const { qr } of tickets.slice(0, count)) {
    expect(await scanOne(app, eventId, headers, { qr: qr ?? '' })).toBe('accepted');
  }
}

const cancel = (eventId: string, more: object = {}) =>
  admin.call('POST', `/events/${eventId}/cancel`, { reason: 'Hujan badai', ...more });

const stopped = { tookPlaceReason: 'Tiga dari empat band sudah tampil' };

async function settle(eventId: string): Promise<void> {
  await app.services.cancelledOrders.run(eventId);
  await workOnRefunds(app);
  const { rows } = await app.db.execute<{ data: { orderId: string } }>(
    sql`delete from pgboss.job where name = ${eventEndedMailJob.name} returning data`,
  );
  for (const { data } of rows) await app.services.eventEndedMail.send(data.orderId);
}

const mailsAbout = ({ order }: Bought) => mailsTo(app, order.buyer.email);

describe('an event that is cancelled after tickets were scanned', () => {
  it('pays used tickets back like all others, with the truth in the mail', async () => {
    const bought = await paidOrder(app, { quantity: 4 });
    await enter(bought, 3);
    expect((await cancel(bought.eventId)).status).toBe(200);
    await settle(bought.eventId);
    const after = await readOrder(app, bought.order.id, bought.headers);
    expect(after.status).toBe('refunded');
    expect(after.tickets.map(({ status }) => status)).toEqual(['void', 'void', 'void', 'void']);
    expect(await refundsOf(app, bought)).toMatchObject([
      { cause: 'organizer_cancelled', percent: 100, amount: 600_000 },
    ]);
    expect(await soldOf(app, bought.typeId)).toBe(0);
    const [mail = ''] = mailsAbout(bought).filter((text) => text.includes('dibatalkan'));
    expect(mail).toContain('Acara dibatalkan: Malam Uji');
    expect(mail).toContain('dananya dikembalikan penuh');
  });

  it('pays an order back of which every ticket was scanned, also its merchandise', async () => {
    const { variantId } = await createGoods(app.db, { price: 75_000 });
    const merchandise = [{ variantId, quantity: 1 }];
    const bought = await paidOrder(app, { quantity: 2, merchandise });
    await enter(bought, 2);
    await cancel(bought.eventId);
    await settle(bought.eventId);
    expect(await refundsOf(app, bought)).toMatchObject([{ amount: 375_000 }]);
    expect(mailsAbout(bought).join()).toContain('Acara dibatalkan');
  });

  it('pays nothing back that the bank has taken back already', async () => {
    const bought = await paidOrder(app, { quantity: 2, method: 'credit_card' });
    await enter(bought, 1);
    app.gateway.set(bought.gatewayOrderId, 'chargeback');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    await cancel(bought.eventId);
    await settle(bought.eventId);
    const after = await readOrder(app, bought.order.id, bought.headers);
    expect(after.tickets.map(({ status }) => status)).toEqual(['void', 'void']);
    expect(await refundsOf(app, bought)).toEqual([]);
  });

  it('takes back gifts that were used', async () => {
    const bought = await paidOrder(app);
    const { headers } = await gateStaff(app, bought.eventId);
    const { gift } = await giveTickets(app, bought.eventId, headers, aGift(bought.typeId));
    const received = await readAsReceiver(app, gift);
    await enter({ ...bought, tickets: received.order.tickets }, 2);
    await cancel(bought.eventId);
    await settle(bought.eventId);
    expect((await readOrder(app, gift.id, received.headers)).status).toBe('cancelled');
  });

  it('says at the gate that it was cancelled, whatever the ticket was before', async () => {
    const bought = await paidOrder(app, { quantity: 2 });
    await enter(bought, 1);
    const { headers } = await gateStaff(app, bought.eventId);
    await cancel(bought.eventId);
    const scanAll = () =>
      Promise.all(
        bought.tickets.map(({ qr }) => scanOne(app, bought.eventId, headers, { qr: qr ?? '' })),
      );
    const isCancelled = ['revoked event_cancelled', 'revoked event_cancelled'];
    expect(await scanAll()).toEqual(isCancelled);
    await settle(bought.eventId);
    expect(await scanAll()).toEqual(isCancelled);
  });
});

describe('an event that took place before it was cancelled', () => {
  it('keeps the money of those who came in, and tells them why', async () => {
    const inside = await paidOrder(app, { quantity: 1 });
    const { eventId } = inside;
    await begin(eventId, 1);
    await enter(inside, 1);
    expect(await cancel(eventId, stopped)).toMatchObject({
      status: 200,
      body: { data: { reason: 'Hujan badai', ...stopped } },
    });
    await settle(eventId);
    await settle(eventId);
    expect((await readOrder(app, inside.order.id, inside.headers)).status).toBe('paid');
    expect(await refundsOf(app, inside)).toEqual([]);
    const told = mailsAbout(inside).filter((text) => text.includes('Acara dihentikan'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Hujan badai.');
    expect(told[0]).toContain('Tiga dari empat band sudah tampil.');
    expect(told[0]).not.toContain('dikembalikan penuh');
    // Nobody but the promotor says so: an admin has a look.
    const { rows } = await app.db.execute(
      sql`select kind, (details->>'count')::int as count, resolved_at is null as open
          from alerts where event_id = ${eventId}`,
    );
    expect(rows).toEqual([{ kind: 'used_tickets_kept', count: 1, open: true }]);
  });

  it('pays back in the same order who did not come in, and says which', async () => {
    const bought = await paidOrder(app, { quantity: 4 });
    await begin(bought.eventId, 1);
    await enter(bought, 3);
    await cancel(bought.eventId, stopped);
    await settle(bought.eventId);
    expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe(
      'partially_refunded',
    );
    expect(await refundsOf(app, bought)).toMatchObject([{ amount: 150_000 }]);
    const mails = mailsAbout(bought).join();
    expect(mails).toContain('1 tiket yang belum dipakai tidak berlaku lagi');
    expect(mails).toContain('3 tiket yang sudah dipakai masuk');
    expect(mails).toContain('Tiga dari empat band sudah tampil.');
    expect(mails).not.toContain('Acara dihentikan');
  });

  it('pays back who was scanned before the day of the event', async () => {
    const bought = await paidOrder(app, { quantity: 2 });
    await enter(bought, 1);
    await app.db.execute(sql`alter table check_ins disable trigger check_ins_append_only`);
    await app.db.execute(
      sql`update check_ins set received_at = now() - interval '3 days', scanned_at = now()
          where event_id = ${bought.eventId}`,
    );
    await app.db.execute(sql`alter table check_ins enable trigger check_ins_append_only`);
    await begin(bought.eventId, 1);
    expect(await cancel(bought.eventId, stopped)).toMatchObject({ status: 409 });
    const { tickets } = bought;
    await enter({ ...bought, tickets: tickets.slice(1) }, 1);
    expect((await cancel(bought.eventId, stopped)).status).toBe(200);
    await settle(bought.eventId);
    expect(await refundsOf(app, bought)).toMatchObject([
      { tickets: [{ ticketId: tickets[0]?.id, amount: 150_000 }], amount: 150_000 },
    ]);
  });

  it('cannot be said while nobody came in, or before it began', async () => {
    const bought = await paidOrder(app, { quantity: 1 });
    const refused = {
      status: 409,
      body: { code: 'CONFLICT', details: [{ field: 'tookPlaceReason' }] },
    };
    await begin(bought.eventId, 1);
    expect(await cancel(bought.eventId, stopped)).toMatchObject(refused);
    await begin(bought.eventId, -1);
    await enter(bought, 1);
    expect(await cancel(bought.eventId, stopped)).toMatchObject(refused);
    expect((await cancel(bought.eventId, { tookPlaceReason: ' ' })).status).toBe(400);
    await begin(bought.eventId, 0.1);
    expect((await cancel(bought.eventId, stopped)).status).toBe(200);
  });

  it('gives the money back when a scan turns out to be wrong', async () => {
    const bought = await paidOrder(app, { quantity: 1 });
    await begin(bought.eventId, 1);
    await enter(bought, 1);
    await cancel(bought.eventId, stopped);
    await settle(bought.eventId);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from check_ins where event_id = ${bought.eventId}`,
    );
    await admin.call('POST', `/events/${bought.eventId}/check-ins/${rows[0]?.id}/undo`, {
      reason: 'Salah orang',
    });
    await settle(bought.eventId);
    expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('refunded');
  });
});
