import { eq, sql } from 'drizzle-orm';
import { createGoods, createPromoCode, createUser } from '../../../test/kit/factories';
import { aGift, giveTickets } from '../../../test/kit/people/gifts';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout } from '../../../test/kit/people/refunds';
import { callsOf, ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { events, verifications } from '../../db/schema';
import type { Statement } from './statements.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

const pathOf = (eventId: string) => `/studio/events/${eventId}/statement`;
const read = async (eventId: string) => (await studio.call<Statement>('GET', pathOf(eventId))).data;

/** Buys and pays by transfer or QRIS. @returns the order with its tickets */
async function sell(eventId: string, typeId: string, quantity: number, more: object = {}) {
  const items = [{ ticketTypeId: typeId, quantity }];
  const { order } = await buyAsGuest(app, { eventId, items, ...more });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'bank_transfer' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  return { order: await readOrder(app, order.id, headers), headers };
}

/** Merchandise that the promotor of an event offers. */
async function ownGoods(eventId: string, price: number) {
  const goods = await createGoods(app.db, { price });
  await app.db.execute(
    sql`update merchandise set artist_id = null,
          promotor_id = (select promotor_id from events where id = ${eventId})
        where id = ${goods.merchandiseId}`,
  );
  return goods;
}

/** Two ticket types, a promo code, merchandise, a refund of one of two tickets, a gift, a hold. */
async function soldEvent() {
  const { eventId, typeIds } = await ownEvent(app, studio, [
    { name: '=Festival', price: 100_000, capacity: 20 },
    { name: 'VIP', price: 500_000, capacity: 5 },
  ]);
  const [cheap = '', dear = ''] = typeIds;
  const promoCode = await createPromoCode(app.db, { kind: 'percent', value: 10 });
  const { variantId } = await ownGoods(eventId, 75_000);
  const two = await sell(eventId, cheap, 2);
  await sell(eventId, dear, 1, { promoCode, merchandise: [{ variantId, quantity: 2 }] });
  await buyAsGuest(app, { eventId, items: [{ ticketTypeId: cheap, quantity: 3 }] });
  await giveTickets(app, eventId, studio.headers, aGift(cheap, { quantity: 4 }));
  // Ten days before: 80% comes back.
  const ticketIds = [two.order.tickets[0]?.id ?? ''];
  expect((await askRefund(app, two, { ticketIds, payout })).status).toBe(201);
  return { eventId, cheap, dear, two };
}

it('says what came in by ticket type, what went off and what is left', async () => {
  const { eventId, cheap, dear } = await soldEvent();
  const statement = await read(eventId);
  expect(statement).toMatchObject({
    preliminary: true,
    tiers: [
      {
        id: cheap,
        bought: 2,
        returned: 1,
        sold: 1,
        gross: 200_000,
        discount: 0,
        refunded: 80_000,
        complimentary: 4,
      },
      { id: dear, bought: 1, returned: 0, sold: 1, gross: 500_000, discount: 50_000, refunded: 0 },
    ],
    tickets: {
      bought: 3,
      returned: 1,
      sold: 2,
      gross: 700_000,
      discount: 50_000,
      complimentary: 4,
    },
    merchandise: [{ quantity: 2, gross: 150_000 }],
    refunds: [{ cause: 'buyer_request', count: 1, amount: 80_000, pending: 80_000 }],
    refunded: 80_000,
    merchandiseGross: 150_000,
    net: 720_000,
    aside: { received: 0, refunded: 0 },
    reversed: { count: 0, amount: 0 },
  });
});

describe('a promo code that Panggung bears', () => {
  const discounted = async (code: object, quantity: number) => {
    const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 100_000, capacity: 20 }]);
    const promoCode = await createPromoCode(app.db, {
      kind: 'percent',
      borneBy: 'platform',
      ...code,
    });
    const sold = await sell(eventId, typeIds[0] ?? '', quantity, { promoCode });
    return { eventId, sold };
  };

  it('takes nothing off what the promotor is due, and is told apart', async () => {
    const { eventId } = await discounted({ value: 30 }, 2);
    expect(await read(eventId)).toMatchObject({
      tickets: { gross: 200_000, discount: 0 },
      platformDiscount: { given: 60_000, returned: 0 },
      net: 200_000,
    });
    const url = `/api${pathOf(eventId)}.csv`;
    const { body } = await app.http.inject({ url, headers: studio.headers });
    expect(body).toContain('Ringkasan,Potongan promo Anda,,0');
    expect(body).toContain('"Potongan promo ditanggung Panggung, tidak mengurangi bersih",,60000');
  });

  it('is added only for what the promotor keeps of a ticket that goes back', async () => {
    const { eventId, sold } = await discounted({ value: 30 }, 2);
    // Ten days before: 80% comes back, of the price that was paid and of the discount alike.
    const ticketIds = [sold.order.tickets[0]?.id ?? ''];
    expect((await askRefund(app, sold, { ticketIds, payout })).status).toBe(201);
    expect(await read(eventId)).toMatchObject({
      refunded: 56_000,
      platformDiscount: { given: 60_000, returned: 24_000 },
      net: 120_000,
    });
  });

  it('is added for tickets that it made free', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 100_000 }]);
    const promoCode = await createPromoCode(app.db, { value: 100, borneBy: 'platform' });
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }];
    expect((await buyAsGuest(app, { eventId, items, promoCode })).order.status).toBe('paid');
    expect(await read(eventId)).toMatchObject({
      platformDiscount: { given: 200_000, returned: 0 },
      net: 200_000,
    });
  });
});

it('counts merchandise for whoever offers it, also when it goes back', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 100_000 }]);
  const own = await ownGoods(eventId, 75_000);
  const others = await createGoods(app.db, { price: 33_333 }, [eventId]);
  const merchandise = [
    { variantId: own.variantId, quantity: 1 },
    { variantId: others.variantId, quantity: 2 },
  ];
  const bought = await sell(eventId, typeIds[0] ?? '', 1, { merchandise });
  const before = await read(eventId);
  expect(before).toMatchObject({
    merchandiseGross: 75_000,
    net: 175_000,
    otherMerchandise: {
      items: [{ owner: 'Band Uji', quantity: 2, gross: 66_666 }],
      gross: 66_666,
      refunded: 0,
    },
  });
  // Ten days before: 80% of all of it, 60.000 of the own and 53.332 of the others'.
  const ticketIds = bought.order.tickets.map(({ id }) => id);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  expect(refund.amount).toBe(80_000 + 60_000 + 53_332);
  const after = await read(eventId);
  expect(after).toMatchObject({
    merchandiseRefunded: 60_000,
    refunded: 140_000,
    net: 35_000,
    otherMerchandise: { gross: 66_666, refunded: 53_332 },
    refunds: [{ cause: 'buyer_request', count: 1, amount: 140_000, pending: 140_000 }],
  });
  const csv = await app.http.inject({
    url: `/api${pathOf(eventId)}.csv`,
    headers: studio.headers,
  });
  expect(csv.body).toContain('Merchandise Band Uji');
});

it('leaves out what a bank took back, and money that no order needed', async () => {
  const { eventId, cheap } = await soldEvent();
  const before = await read(eventId);
  const { order } = await sell(eventId, cheap, 1);
  expect((await read(eventId)).net).toBe(before.net + 100_000);
  app.gateway.set(`${order.code}-1`, 'deny');
  await notify(app, app.gateway.notification(`${order.code}-1`));
  expect(await read(eventId)).toMatchObject({
    net: before.net,
    tickets: before.tickets,
    reversed: { count: 1, amount: 100_000 },
  });
  const late = await buyAsGuest(app, { eventId, items: [{ ticketTypeId: cheap, quantity: 1 }] });
  await openPayment(app, late.order.id, { 'x-access-token': late.order.accessToken ?? '' });
  await app.db.execute(sql`update orders set expires_at = now() where id = ${late.order.id}`);
  await app.services.expiry.expire(late.order.id);
  await app.db.execute(sql`update ticket_types set capacity = taken where id = ${cheap}`);
  app.gateway.set(`${late.order.code}-1`, 'settlement', { method: 'bank_transfer' });
  await notify(app, app.gateway.notification(`${late.order.code}-1`));
  expect(await read(eventId)).toMatchObject({
    net: before.net,
    aside: { received: 100_000, refunded: 100_000 },
  });
});

it('is preliminary until the event is over and nothing is under way', async () => {
  const { eventId } = await ownEvent(app, studio);
  expect((await read(eventId)).preliminary).toBe(true);
  const startsAt = new Date(Date.now() - 2 * 86_400_000);
  await app.db.update(events).set({ startsAt }).where(eq(events.id, eventId));
  expect((await read(eventId)).preliminary).toBe(false);
  const sold = await soldEvent();
  await app.db.update(events).set({ startsAt }).where(eq(events.id, sold.eventId));
  expect((await read(sold.eventId)).preliminary).toBe(true);
});

it('of a cancelled event comes to nothing once all is given back', async () => {
  const { eventId } = await soldEvent();
  await studio.call('POST', `/events/${eventId}/cancel`, { reason: 'Badai' });
  expect((await read(eventId)).preliminary).toBe(true);
  await app.services.cancelledOrders.run(eventId);
  const statement = await read(eventId);
  // The fifth of the ticket that was given back before stays.
  expect(statement.net).toBe(20_000);
  expect(statement.refunds.map(({ cause }) => cause)).toEqual([
    'buyer_request',
    'organizer_cancelled',
  ]);
  expect(statement.tickets.complimentary).toBe(0);
});

it('shows the account of the promotor by its last digits only', async () => {
  const { eventId } = await ownEvent(app, studio);
  expect((await read(eventId)).bank).toBeNull();
  const additionalData = {
    bankName: 'Bank Mandiri',
    bankAccountNumber: '1270009876543',
    bankAccountName: 'PT Promotor Uji',
  };
  await app.db
    .insert(verifications)
    .values({ userId: studio.id, roleType: 'promotor', status: 'approved', additionalData });
  const { body, data } = await studio.call<Statement>('GET', pathOf(eventId));
  expect(data.bank).toEqual({
    name: 'Bank Mandiri',
    account: '•••• 6543',
    holder: 'PT Promotor Uji',
  });
  expect(JSON.stringify(body)).not.toContain('1270009876543');
  const file = await app.http.inject({
    url: `/api${pathOf(eventId)}.csv`,
    headers: studio.headers,
  });
  expect(file.body).toContain('Bank Mandiri •••• 6543');
  expect(file.body).not.toContain('1270009876543');
});

it('is a table, in which nothing is run as a formula, and a paper', async () => {
  const { eventId } = await soldEvent();
  const fileOf = (ending: string) =>
    app.http.inject({ url: `/api${pathOf(eventId)}.${ending}`, headers: studio.headers });
  const csv = await fileOf('csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="laporan-.+\.csv"$/);
  const lines = csv.body.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      "Tiket,'=Festival,2,200000",
      "Tiket: dikembalikan,'=Festival,1,-80000",
      'Ringkasan,Bersih,,720000',
    ]),
  );
  const pdf = await fileOf('pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('on paper goes on to further pages', async () => {
  const types = Array.from({ length: 20 }, (_, number) => ({ name: `Jenis ${number}` }));
  const { eventId } = await ownEvent(app, studio, types);
  const { rawPayload } = await app.http.inject({
    url: `/api${pathOf(eventId)}.pdf`,
    headers: studio.headers,
  });
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

it('is for the own, verified promotor and for admins', async () => {
  const { eventId } = await ownEvent(app, studio);
  const others = await studioOf(app);
  const unverified = await studioOf(app, { verified: false });
  const theirs = await ownEvent(app, unverified);
  for (const ending of ['', '.csv', '.pdf']) {
    const of = (id: string) => `/api${pathOf(id)}${ending}`;
    const answers = [
      await app.http.inject({ url: of(eventId), headers: others.headers }),
      await app.http.inject({ url: of(theirs.eventId), headers: unverified.headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  }
  const admin = callsOf(app, (await createUser(app, 'admin')).token);
  expect((await admin.call('GET', pathOf(eventId))).status).toBe(200);
});
