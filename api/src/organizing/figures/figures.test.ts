import { sql } from 'drizzle-orm';
import { createGoods, createPromoCode } from '../../../test/kit/factories';
import { scanOne } from '../../../test/kit/people/gates';
import { aGift, giveTickets, revokeTickets } from '../../../test/kit/people/gifts';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout } from '../../../test/kit/people/refunds';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { acceptOffer, offeredTo, receiver } from '../../../test/kit/people/transfers';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Statement } from '../statements/statements.schema';
import type { Sales } from '../studio-sales/studio-sales.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

/** Buys and pays. @returns the order with its tickets */
async function sell(eventId: string, ticketTypeId: string, quantity: number, more: object = {}) {
  const { order } = await buyAsGuest(app, {
    eventId,
    items: [{ ticketTypeId, quantity }],
    ...more,
  });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'bank_transfer' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  return { order: await readOrder(app, order.id, headers), headers };
}

const giveBack = async (bought: Awaited<ReturnType<typeof sell>>, count: number) => {
  const ticketIds = bought.order.tickets.slice(0, count).map(({ id }) => id);
  expect((await askRefund(app, bought, { ticketIds, payout })).status).toBe(201);
};

const expire = async (eventId: string, ticketTypeId: string) => {
  const items = [{ ticketTypeId, quantity: 2 }];
  const { order } = await buyAsGuest(app, { eventId, items });
  await app.db.execute(sql`update orders set expires_at = now() where id = ${order.id}`);
  await app.services.expiry.expire(order.id);
};

/** Orders of every kind. Ten days before the event 80% comes back. */
async function eventfulSale() {
  const { eventId, typeIds } = await ownEvent(app, studio, [
    { name: 'Festival', price: 100_000, capacity: 50, taken: 5, soldElsewhere: 5 },
    { name: 'VIP', price: 500_000, capacity: 10 },
    { name: 'Komunitas', price: 0, free: true, capacity: 10 },
  ]);
  const [cheap = '', dear = '', free = ''] = typeIds;
  const own = await createGoods(app.db, { price: 75_000 });
  const others = await createGoods(app.db, { price: 33_333 }, [eventId]);
  await app.db.execute(sql`update merchandise set artist_id = null,
    promotor_id = ${studio.promotorId} where id = ${own.merchandiseId}`);
  const ours = await createPromoCode(app.db, { value: 10 });
  const platforms = await createPromoCode(app.db, { value: 30, borneBy: 'platform' });

  const paid = await sell(eventId, cheap, 3);
  await giveBack(await sell(eventId, cheap, 2), 2);
  await giveBack(await sell(eventId, cheap, 3, { promoCode: platforms }), 1);
  const merchandise = [
    { variantId: own.variantId, quantity: 2 },
    { variantId: others.variantId, quantity: 1 },
  ];
  await giveBack(await sell(eventId, dear, 2, { promoCode: ours, merchandise }), 2);
  await sell(eventId, dear, 1, { promoCode: ours, merchandise });
  await expire(eventId, cheap);
  await buyAsGuest(app, { eventId, items: [{ ticketTypeId: cheap, quantity: 4 }] });
  await buyAsGuest(app, { eventId, items: [{ ticketTypeId: free, quantity: 2 }] });
  const { gift } = await giveTickets(
    app,
    eventId,
    studio.headers,
    aGift(cheap, { quantity: 4, receiver: { name: 'Rina', email: 'rina@tamu.test' } }),
  );
  await revokeTickets(studio, eventId, gift, [gift.tickets[0]?.id ?? '']);

  const [handed, used] = paid.order.tickets;
  const token = await offeredTo(app, handed?.id ?? '', paid.headers, receiver());
  expect((await acceptOffer(app, token)).status).toBe(200);
  expect(await scanOne(app, eventId, studio.headers, { qr: used?.qr ?? '' })).toBe('accepted');
  return eventId;
}

const sumOf = <Item>(list: readonly Item[], value: (item: Item) => number) =>
  list.reduce((sum, item) => sum + value(item), 0);

async function readAll(eventId: string) {
  const home = `/studio/events/${eventId}`;
  const { data: list } = await studio.call<Record<string, unknown>[]>('GET', '/studio/events');
  const { body } = await studio.call<unknown[]>('GET', `${home}/attendees?limit=1`);
  const exported = await studio.call<{ total: number }>('POST', '/exports', {
    kind: 'attendees',
    eventId,
  });
  return {
    row: list.find(({ id }) => id === eventId),
    sales: (await studio.call<Sales>('GET', `${home}/sales`)).data,
    statement: (await studio.call<Statement>('GET', `${home}/statement`)).data,
    attendees: (body as unknown as { meta: { total: number } }).meta.total,
    exported: exported.data.total,
  };
}

it('list, sales, attendees and statement say the same of one event', async () => {
  const eventId = await eventfulSale();
  const { row, sales, statement, attendees, exported } = await readAll(eventId);
  const { total } = sales;
  // 3 paid, 2 of the platform's code that stayed, 1 VIP and 2 free ones.
  expect(total).toMatchObject({
    quota: 70,
    sold: 8,
    returned: 5,
    complimentary: 3,
    held: 4,
    soldElsewhere: 5,
    checkedIn: 1,
  });
  expect(row).toMatchObject({
    sold: total.sold,
    quota: total.quota,
    complimentary: total.complimentary,
    soldElsewhere: total.soldElsewhere,
    revenue: total.revenue,
  });
  expect([attendees, exported]).toEqual([
    total.sold + total.complimentary,
    total.sold + total.complimentary,
  ]);
  expect(statement).toMatchObject({
    net: total.revenue,
    refunded: total.refunded,
    merchandiseGross: total.merchandise,
    platformDiscount: total.platformDiscount,
    tickets: {
      bought: total.sold + total.returned,
      returned: total.returned,
      sold: total.sold,
      gross: total.gross,
      discount: total.discount,
      complimentary: total.complimentary,
    },
  });
  expect(statement.tiers.map(({ sold }) => sold)).toEqual(sales.tiers.map(({ sold }) => sold));
});

it('what is told apart adds up: ticket types, days, deductions, the payments, the quota', async () => {
  const eventId = await eventfulSale();
  const { sales, statement } = await readAll(eventId);
  const { total, tiers, days } = sales;
  for (const part of ['sold', 'returned', 'complimentary', 'held', 'soldElsewhere'] as const) {
    expect(sumOf(tiers, (tier) => tier[part])).toBe(total[part]);
  }
  expect(sumOf(tiers, ({ capacity }) => capacity)).toBe(total.quota);
  expect(sumOf(days, ({ sold }) => sold)).toBe(total.sold);
  expect(sumOf(days, ({ revenue }) => revenue)).toBe(total.revenue);
  const { gross, discount, platformDiscount, merchandise, refunded } = total;
  expect(total.revenue).toBe(gross - discount - platformDiscount.returned + merchandise - refunded);
  expect(platformDiscount).toEqual({ given: 90_000, returned: 24_000 });
  expect(discount).toBe(150_000);
  for (const sums of [tiers, statement.tiers]) expect(sums).toHaveLength(3);
  expect(sumOf(tiers, ({ revenue }) => revenue)).toBe(
    statement.tickets.gross - statement.tickets.discount - statement.tickets.refunded,
  );
  const { rows } = await app.db.execute<{ kept: number; taken: number }>(sql`
    select sum(a.amount - a.refunded)::float8 as kept,
      (select sum(taken)::float8 from ticket_types where event_id = ${eventId}) as taken
    from payment_attempts a join orders o on o.id = a.order_id
    where o.event_id = ${eventId} and a.status in ('captured', 'settled') and not a.refund_due`);
  const others = statement.otherMerchandise.gross - statement.otherMerchandise.refunded;
  expect(rows[0]?.kept).toBe(
    total.revenue - platformDiscount.given + platformDiscount.returned + others,
  );
  expect(rows[0]?.taken).toBe(total.sold + total.held + total.complimentary + total.soldElsewhere);
});

it('days without a sale are there, until today', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 100_000 }]);
  const { order } = await sell(eventId, typeIds[0] ?? '', 1);
  await app.db.execute(
    sql`update orders set paid_at = now() - interval '3 days' where id = ${order.id}`,
  );
  const { days, today } = (await studio.call<Sales>('GET', `/studio/events/${eventId}/sales`)).data;
  expect(days.map(({ sold }) => sold)).toEqual([1, 0, 0, 0]);
  expect(days.at(-1)?.date).toBe(today);
});
