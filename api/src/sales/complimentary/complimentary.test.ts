import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { readGateList, scanOne } from '../../../test/kit/people/gates';
import {
  aGift,
  giveTickets,
  invited,
  readAsReceiver,
  revokeTickets,
  sendRevocationMails,
} from '../../../test/kit/people/gifts';
import { mailsTo } from '../../../test/kit/outside/mails';
import { soldOf } from '../../../test/kit/people/payment-facts';
import {
  callsOf,
  faultyFields,
  ownEvent,
  studioOf,
  type Studio,
} from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  acceptOffer,
  offeredTo,
  receiver,
  sendTicketMails,
} from '../../../test/kit/people/transfers';
import { auditLog, events, orders, refunds } from '../../db/schema';
import { checkStockEquation } from '../stock/stock-equation';
import type { Sales } from '../../organizing/studio-sales/studio-sales.schema';
import type { Gift } from './complimentary.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

const give = (eventId: string, payload: object, key?: string) =>
  giveTickets(app, eventId, studio.headers, payload, key);

/** A gift of two tickets for an event of the promotor. */
async function given(more: object = {}) {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity: 5 }]);
  const [typeId = ''] = typeIds;
  const { gift, body } = await give(eventId, aGift(typeId, more));
  if (gift === undefined) throw new Error(body.message);
  return { eventId, typeId, gift };
}

const auditOf = async (action: 'tickets_given' | 'tickets_revoked', orderId: string) => {
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, action));
  return rows.filter(({ details }) => (details as { orderId?: string }).orderId === orderId);
};

describe('giving', () => {
  it('issues and mails tickets, takes stock, and is neither sale nor revenue', async () => {
    const { eventId, typeId, gift } = await given({ holders: ['Rina Tamu', 'Bayu Tamu'] });
    expect(gift.tickets).toMatchObject([
      { holder: 'Rina Tamu', state: 'issued', checkedInAt: null, revokedAt: null },
      { holder: 'Bayu Tamu', state: 'issued' },
    ]);
    expect(await soldOf(app, typeId)).toBe(2);
    const { mail, order } = await readAsReceiver(app, gift);
    expect(mail).toContain('Tiket undangan Anda: Malam Uji');
    expect(mail).toContain(`e-tiket-${gift.code}.pdf`);
    expect(mail).not.toContain('Pembayaran Anda');
    expect(order).toMatchObject({ source: 'complimentary', status: 'paid', total: 0 });
    expect(order.items).toMatchObject([{ quantity: 2, unitPrice: 0, subtotal: 0 }]);
    expect(order.tickets.every(({ qr }) => qr !== null)).toBe(true);
    const sales = await studio.call<Sales>('GET', `/studio/events/${eventId}/sales`);
    expect(sales.data.total).toMatchObject({ sold: 0, revenue: 0, complimentary: 2, checkedIn: 0 });
    expect(sales.data.days).toEqual([]);
    expect(await auditOf('tickets_given', gift.id)).toMatchObject([
      { actorId: studio.id, details: { eventId, ticketTypeId: typeId, quantity: 2 } },
    ]);
  });

  it('counts as once, however often and however quickly the same request comes', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity: 3 }]);
    const [typeId = ''] = typeIds;
    const [wanted, key] = [aGift(typeId), randomUUID()];
    const both = await Promise.all([give(eventId, wanted, key), give(eventId, wanted, key)]);
    const again = await give(eventId, wanted, key);
    const ids = [...both, again].map(({ gift }) => gift.id);
    expect(new Set(ids).size).toBe(1);
    expect(await soldOf(app, typeId)).toBe(2);
    const other = await give(eventId, { ...wanted, quantity: 1 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('may be ten at once, though a sale may not', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity: 10 }]);
    const { status, gift } = await give(eventId, aGift(typeIds[0] ?? '', { quantity: 10 }));
    expect([status, gift.tickets.length]).toEqual([201, 10]);
    const more = await give(eventId, aGift(typeIds[0] ?? '', { quantity: 1 }));
    expect([more.status, more.body.code]).toEqual([409, 'SOLD_OUT']);
  });

  it.each([
    ['no number', { quantity: 0 }, 'quantity'],
    ['more than ten', { quantity: 11 }, 'quantity'],
    ['too few names', { holders: ['Rina Tamu'] }, 'holders'],
    ['no address', { receiver: { name: 'Rina', email: 'rina' } }, 'receiver.email'],
    ['no name', { receiver: { name: ' ', email: 'rina@undangan.test' } }, 'receiver.name'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('refuses %s, and nothing is written', async (_what, more, field) => {
    const { eventId, typeIds } = await ownEvent(app, studio);
    const { status, body } = await give(eventId, aGift(typeIds[0] ?? '', more));
    expect([status, faultyFields(body)]).toEqual([400, [field]]);
    expect(await app.db.$count(orders, eq(orders.eventId, eventId))).toBe(0);
  });

  it('is for announced events that are ahead or on', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio);
    const answers: number[] = [];
    for (const facts of [
      { status: 'draft' as const },
      { status: 'cancelled' as const },
      { status: 'taken_down' as const, takenDownAt: new Date(), takenDownReason: 'Diperiksa' },
      {
        status: 'scheduled' as const,
        takenDownAt: null,
        takenDownReason: null,
        startsAt: new Date(Date.now() - 13 * 3_600_000),
      },
    ]) {
      await app.db.update(events).set(facts).where(eq(events.id, eventId));
      answers.push((await give(eventId, aGift(typeIds[0] ?? ''))).status);
    }
    expect(answers).toEqual([409, 409, 409, 409]);
    const startsAt = new Date(Date.now() - 3_600_000);
    await app.db.update(events).set({ startsAt }).where(eq(events.id, eventId));
    expect((await give(eventId, aGift(typeIds[0] ?? ''))).status).toBe(201);
  });

  it('is for the own, verified promotor, and for ticket types of the event', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio);
    const wanted = aGift(typeIds[0] ?? '');
    const others = await studioOf(app);
    expect((await giveTickets(app, eventId, others.headers, wanted)).status).toBe(403);
    const unverified = await studioOf(app, { verified: false });
    const theirs = await ownEvent(app, unverified);
    const asked = aGift(theirs.typeIds[0] ?? '');
    const refused = await giveTickets(app, theirs.eventId, unverified.headers, asked);
    expect(refused.status).toBe(403);
    expect((await give(eventId, asked)).status).toBe(404);
    const path = `/studio/events/${eventId}/complimentary-tickets`;
    expect((await others.call('GET', path)).status).toBe(403);
    expect((await callsOf(app).call('GET', path)).status).toBe(401);
  });
});

describe('taking back', () => {
  it('makes one ticket void at the gate, frees its place and tells the receiver', async () => {
    const { eventId, typeId, gift } = await given({ holders: ['Rina Tamu', 'Bayu Tamu'] });
    const { order } = await readAsReceiver(app, gift);
    const [rina, bayu] = order.tickets;
    const { status, data } = await revokeTickets(studio, eventId, gift, [bayu?.id ?? '']);
    expect([status, data.tickets.map(({ state }) => state)]).toEqual([200, ['issued', 'revoked']]);
    expect(data.tickets[1]?.revokedFor).toBe('Undangan salah alamat');
    expect(await soldOf(app, typeId)).toBe(1);
    const { body } = await readGateList(app, eventId, studio.headers);
    expect(body?.data.revocations).toEqual([{ ticketId: bayu?.id, below: 2, reason: 'void' }]);
    const scan = (qr: string | null | undefined) =>
      scanOne(app, eventId, studio.headers, { qr: qr ?? '' });
    expect(await scan(bayu?.qr)).toBe('revoked void');
    expect(await scan(rina?.qr)).toBe('accepted');
    await sendRevocationMails(app, gift.id);
    const mail = mailsTo(app, gift.receiver.email).at(-1) ?? '';
    expect(mail).toContain('Undangan salah alamat');
    expect(mail).toContain('Atas nama: Bayu Tamu');
    expect(mail).not.toContain('Atas nama: Rina Tamu');
    expect(await auditOf('tickets_revoked', gift.id)).toMatchObject([
      { actorId: studio.id, details: { eventId, ticketIds: [bayu?.id] } },
    ]);
    const list = await studio.call<Gift[]>(
      'GET',
      `/studio/events/${eventId}/complimentary-tickets`,
    );
    expect(list.data[0]?.tickets.map(({ state }) => state)).toEqual(['checked_in', 'revoked']);
  });

  it('of all of them ends the order, and no money moves', async () => {
    const { eventId, typeId, gift } = await given();
    const { headers } = await readAsReceiver(app, gift);
    expect((await revokeTickets(studio, eventId, gift)).status).toBe(200);
    const answer = await app.http.inject({ url: `/api/transactions/${gift.id}`, headers });
    expect(answer.json()).toMatchObject({ data: { status: 'cancelled', source: 'complimentary' } });
    expect(await soldOf(app, typeId)).toBe(0);
    expect(await app.db.$count(refunds, eq(refunds.orderId, gift.id))).toBe(0);
  });

  it('is refused for a ticket that is in, void, or of somebody else', async () => {
    const { eventId, gift } = await given();
    const { order } = await readAsReceiver(app, gift);
    const [first, second] = order.tickets;
    await scanOne(app, eventId, studio.headers, { qr: first?.qr ?? '' });
    const used = await revokeTickets(studio, eventId, gift);
    expect([used.status, used.body.message]).toEqual([
      409,
      `Tiket atas nama ${gift.receiver.name} sudah dipakai masuk, jadi tidak bisa dicabut.`,
    ]);
    const ids = [second?.id ?? ''];
    expect((await revokeTickets(studio, eventId, gift, ids, ' ')).status).toBe(400);
    expect((await revokeTickets(studio, eventId, gift, ids)).status).toBe(200);
    expect((await revokeTickets(studio, eventId, gift, ids)).status).toBe(409);
    const another = await given();
    expect((await revokeTickets(studio, eventId, another.gift)).status).toBe(404);
    expect((await revokeTickets(studio, eventId, gift, [randomUUID()])).status).toBe(400);
    const other = await studioOf(app);
    expect((await revokeTickets(other, eventId, gift, ids)).status).toBe(403);
  });

  it('reaches whom the receiver handed the ticket to', async () => {
    const { eventId, gift } = await given({ quantity: 1 });
    const { headers, order } = await readAsReceiver(app, gift);
    const somebody = receiver();
    const offer = await offeredTo(app, order.tickets[0]?.id ?? '', headers, somebody);
    const { data } = await acceptOffer(app, offer);
    expect((await revokeTickets(studio, eventId, gift)).status).toBe(200);
    await sendTicketMails(app);
    expect(mailsTo(app, somebody.email).at(-1)).toContain('Tiket dicabut: Malam Uji');
    const opened = await app.http.inject({
      url: `/api/tickets/${order.tickets[0]?.id}`,
      headers: { 'x-access-token': data.accessToken ?? '' },
    });
    expect(opened.json()).toMatchObject({ data: { status: 'void', qr: null } });
  });
});

describe('afterwards', () => {
  it('a gift cannot be given back for money, and there is no invoice of it', async () => {
    const { gift } = await given();
    const { headers, order } = await readAsReceiver(app, gift);
    const quote = await app.http.inject({
      url: `/api/transactions/${gift.id}/refund-quote`,
      headers,
    });
    const asked = await app.http.inject({
      method: 'POST',
      url: `/api/transactions/${gift.id}/refunds`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { ticketIds: order.tickets.map(({ id }) => id) },
    });
    for (const answer of [quote, asked]) {
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'NOT_REFUNDABLE' });
      expect(answer.body).toContain('tiket undangan');
    }
    const invoice = await app.http.inject({
      url: `/api/transactions/${gift.id}/invoice.pdf`,
      headers,
    });
    expect(invoice.statusCode).toBe(404);
  });

  it('a cancelled event makes gifts void without money, but for who came in when it took place', async () => {
    const { eventId, typeId, gift } = await given();
    const { order } = await readAsReceiver(app, gift);
    const { gift: unused } = await give(eventId, aGift(typeId, { receiver: invited('Tono') }));
    await scanOne(app, eventId, studio.headers, { qr: order.tickets[0]?.qr ?? '' });
    await app.db.execute(
      sql`update events set starts_at = now() - interval '1 hour' where id = ${eventId}`,
    );
    const words = { reason: 'Badai', tookPlaceReason: 'Dua band tampil' };
    await studio.call('POST', `/events/${eventId}/cancel`, words);
    await app.services.cancelledOrders.run(eventId);
    const path = `/studio/events/${eventId}/complimentary-tickets`;
    const { data } = await studio.call<Gift[]>('GET', path);
    const states = Object.fromEntries(
      data.map(({ id, tickets }) => [id, tickets.map(({ state }) => state).sort()]),
    );
    expect(states).toEqual({ [gift.id]: ['checked_in', 'void'], [unused.id]: ['void', 'void'] });
    const rows = await app.db.select().from(orders).where(eq(orders.eventId, eventId));
    expect(rows.map(({ status }) => status).sort()).toEqual(['cancelled', 'paid']);
    expect(await app.db.$count(refunds, eq(refunds.orderId, unused.id))).toBe(0);
    await app.services.orderMail.send(unused.id, 'cancelled');
    const mail = mailsTo(app, unused.receiver.email).at(-1) ?? '';
    expect(mail).toContain('Badai');
    expect(mail).toContain('tidak ada dana yang perlu dikembalikan');
  });
});
