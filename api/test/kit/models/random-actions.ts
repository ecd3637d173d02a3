import { sql } from 'drizzle-orm';
import { createEvent, createGoods, createPromoCode, createUser, guest } from '../factories';
import type { Gift } from '../../../src/sales/complimentary/complimentary.schema';
import { aGift, giveTickets } from '../people/gifts';
import { gateStaff, sendScans, undoScan } from '../people/gates';
import { letPass } from '../people/payment-facts';
import { buyAsGuest, cancelOrder, notify, openPayment, readOrder } from '../people/purchases';
import { askRefund, payout } from '../people/refunds';
import type { TestApp } from '../test-app';
import { takeTicket, tryToOffer } from './random-transfers';
import { at, attemptAt, attemptsOf, type Kind, type Step, type World } from './random-world';

const methods = ['qris', 'gopay', 'bank_transfer', 'dana'];
const payable = [undefined, 'pending', 'expire'];
const decisions = [
  ['settlement', 'accept'],
  ['deny', 'deny'],
  ['cancel', 'challenge'],
] as const;
const isExamined = ({ fraudStatus, transactionStatus }: ReturnType<typeof attemptsOf>[number]) =>
  transactionStatus === 'capture' && fraudStatus === 'challenge';
type Action = (world: World, pick: number) => Promise<unknown>;

const buying = {
  async buy({ app, eventId, typeIds, promoCode, variantId, known, buyers }, pick) {
    const items = [{ ticketTypeId: at(typeIds, pick) ?? '', quantity: 1 + (pick % 3) }];
    const buyer = at(buyers, Math.floor(pick / 2)) ?? guest();
    const { status, order } = await buyAsGuest(app, {
      eventId,
      items,
      buyer,
      ...(pick % 3 === 0 && { promoCode }),
      ...(pick % 4 === 0 && { merchandise: [{ variantId, quantity: 1 + (pick % 2) }] }),
    });
    if (status !== 201) return;
    const one = { order, headers: { 'x-access-token': order.accessToken ?? '' } };
    known.push(one);
    await openPayment(app, order.id, one.headers);
  },
  async pay(world, pick) {
    const attempt = attemptAt(world, pick);
    // Also after it expired: some banks are late.
    if (attempt === undefined || !payable.includes(attempt.transactionStatus)) return;
    const method = at(methods, pick) ?? 'qris';
    world.app.gateway.set(attempt.orderId, 'settlement', { method });
  },
  /** The gateway captures a card and looks into it. */
  async examine(world, pick) {
    const attempt = attemptAt(world, pick);
    if (attempt === undefined || !payable.includes(attempt.transactionStatus)) return;
    const method = 'credit_card';
    world.app.gateway.set(attempt.orderId, 'capture', { fraud: 'challenge', method });
  },
  async decide(world, pick) {
    const attempt = world.known.flatMap((one) => attemptsOf(world, one)).find(isExamined);
    if (attempt === undefined) return;
    const [status, fraud] = at(decisions, pick) ?? decisions[0];
    world.app.gateway.set(attempt.orderId, status, { fraud });
  },
  async notify(world, pick) {
    const { app, told } = world;
    const attempt = attemptAt(world, pick);
    if (attempt?.transactionStatus === undefined) return;
    const news = app.gateway.notification(attempt.orderId);
    told.push(news);
    await Promise.all([notify(app, news), notify(app, news)]);
  },
  async notify_old({ app, told }, pick) {
    const news = at(told, pick);
    if (news !== undefined) await notify(app, news);
  },
  async expire({ app, known }, pick) {
    const one = at(known, pick);
    if (one === undefined) return;
    await letPass(app, one.order.id);
    await app.services.expiry.expire(one.order.id);
  },
  async cancel_order({ app, known }, pick) {
    // More often the newest, which is seldom paid yet.
    const one = pick % 3 === 0 ? at(known, pick) : known.at(-1);
    if (one === undefined) return;
    const { status } = await cancelOrder(app, one.order.id, one.headers);
    expect([200, 409]).toContain(status);
  },
  /** A second attempt, so that both can be paid. */
  async try_again(world, pick) {
    const { app, known } = world;
    const one = at(known, pick);
    const attempt = one && attemptsOf(world, one).at(-1);
    if (one === undefined || ![undefined, 'pending'].includes(attempt?.transactionStatus)) return;
    if (attempt === undefined) return;
    app.gateway.set(attempt.orderId, 'deny');
    await notify(app, app.gateway.notification(attempt.orderId));
    app.gateway.set(attempt.orderId, 'pending');
    await openPayment(app, one.order.id, one.headers);
  },
} satisfies Partial<Record<Kind, Action>>;

const returning = {
  async give_back({ app, known }, pick) {
    const one = at(known, pick);
    if (one === undefined) return;
    const { tickets } = await readOrder(app, one.order.id, one.headers);
    // Now and then also what they do not have any more.
    const chosen = pick % 4 === 0 ? tickets : tickets.filter(({ qr }) => qr !== null);
    const ticketIds = chosen.map(({ id }) => id).slice(0, 1 + (pick % 2));
    if (ticketIds.length > 0) await askRefund(app, one, { ticketIds, payout });
  },
  async send({ app }, pick) {
    app.gateway.loseNextRefundAnswer = pick % 3 === 0;
    await app.db.execute(sql`update refunds set try_after = now()`);
    await app.services.refundExecution.sweep();
  },
  async reverse(world, pick) {
    const { app } = world;
    const attempt = attemptAt(world, pick);
    if (!['settlement', 'partial_refund'].includes(attempt?.transactionStatus ?? '')) return;
    app.gateway.set(attempt?.orderId ?? '', 'deny');
    await notify(app, app.gateway.notification(attempt?.orderId ?? ''));
  },
  async reject({ app, eventId, admin: headers }, pick) {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select r.id from refunds r join orders o on o.id = r.order_id
          where o.event_id = ${eventId} and r.status = 'manual_payout' order by r.id`,
    );
    const url = `/api/admin/refunds/${at(rows, pick)?.id}/reject`;
    const payload = { reason: 'Rekening salah' };
    await app.http.inject({ method: 'POST', url, headers, payload });
  },
  async cancel_event({ app, eventId, admin: headers }) {
    const url = `/api/events/${eventId}/cancel`;
    await app.http.inject({ method: 'POST', url, headers, payload: { reason: 'Hujan' } });
  },
  settle_event: ({ app }) => app.services.cancelledOrders.sweep(),
} satisfies Partial<Record<Kind, Action>>;

const using = {
  async offer(world, pick) {
    // The buyer's own tickets, or those that somebody was handed.
    const handed = pick % 3 === 0 ? at(world.received, pick) : undefined;
    const one = at(world.known, pick);
    if (handed !== undefined) return tryToOffer(world, handed.ticketId, handed.headers);
    if (one === undefined) return;
    const { tickets } = await readOrder(world.app, one.order.id, one.headers);
    for (const { qr } of tickets) if (qr !== null) world.codes.push(qr);
    const ticket = at(tickets, pick);
    if (ticket !== undefined) await tryToOffer(world, ticket.id, one.headers);
  },
  async accept(world, pick) {
    // Half of them take what was offered just now.
    if (pick % 2 === 0) await using.offer(world, Math.floor(pick / 2));
    const token = pick % 2 === 0 ? world.offers.at(-1) : at(world.offers, pick);
    if (token !== undefined) await takeTicket(world, token);
  },
  async scan({ app, eventId, staff, codes }, pick) {
    const qr = at(codes, pick);
    if (qr === undefined) return;
    expect((await sendScans(app, eventId, staff, [{ qr }])).status).toBe(200);
  },
  async undo({ app, eventId, staff }, pick) {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from check_ins where event_id = ${eventId} and result = 'accepted'
          order by received_at`,
    );
    const one = at(rows, pick);
    if (one === undefined) return;
    expect([200, 409]).toContain((await undoScan(app, eventId, staff, one.id)).status);
  },
} satisfies Partial<Record<Kind, Action>>;

const giving = {
  async give({ app, eventId, typeIds, staff, codes }, pick) {
    const wanted = aGift(at(typeIds, pick) ?? '', { quantity: 1 + (pick % 2) });
    const { status, gift } = await giveTickets(app, eventId, staff, wanted);
    expect([201, 409]).toContain(status);
    if (status !== 201) return;
    const [order] = await app.services.tickets.ofOrders(app.db, [gift.id]);
    if (order?.qr) codes.push(order.qr);
  },
  async revoke({ app, eventId, staff: headers }, pick) {
    const base = `/api/studio/events/${eventId}/complimentary-tickets`;
    const { data } = (await app.http.inject({ url: base, headers })).json<{ data: Gift[] }>();
    const one = at(data, pick);
    if (one === undefined) return;
    // Now and then also what is used or taken back.
    const ticketIds = one.tickets.map(({ id }) => id).slice(0, 1 + (pick % 2));
    const url = `${base}/${one.id}/revoke`;
    const payload = { ticketIds, reason: 'Batal datang' };
    const { statusCode } = await app.http.inject({ method: 'POST', url, headers, payload });
    expect([200, 409]).toContain(statusCode);
  },
} satisfies Partial<Record<Kind, Action>>;

const actions: Record<Kind, Action> = { ...buying, ...returning, ...using, ...giving };

/** One event with few tickets, the orders of its buyers, and whoever works at its gate. */
export async function startWorld(app: TestApp): Promise<World> {
  const { eventId, typeIds } = await createEvent(app.db, [
    { capacity: 6 },
    { capacity: 4, price: 77_777 },
  ]);
  // All that happens comes from one network.
  await app.db.execute(sql`delete from attempts`);
  const admin = { authorization: `Bearer ${(await createUser(app, 'admin')).token}` };
  const { variantId } = await createGoods(app.db, { capacity: 4, price: 33_333 }, [eventId]);
  const promoCode = await createPromoCode(app.db, { capacity: 3, value: 33, borneBy: 'platform' });
  const world: World = {
    app,
    eventId,
    typeIds,
    admin,
    promoCode,
    variantId,
    staff: (await gateStaff(app, eventId)).headers,
    buyers: Array.from({ length: 6 }, () => guest()),
    known: [],
    told: [],
    codes: [],
    offers: [],
    received: [],
  };
  // Somebody has tickets already: most of what can happen needs some.
  await actions.buy(world, 2);
  await actions.pay(world, 0);
  await actions.notify(world, 0);
  // And one of them has changed hands.
  await actions.accept(world, 0);
  return world;
}

/** Lets things happen at once. */
export const happen = (world: World, together: Step[]): Promise<unknown> =>
  Promise.all(together.map(({ kind, pick }) => actions[kind](world, pick)));

export const examined = (world: World) =>
  world.known.flatMap((one) => attemptsOf(world, one)).filter(isExamined);

/** The jobs that cancel reviews for which no order waits. */
async function refuseUnwanted(world: World): Promise<void> {
  const ids = sql.param(examined(world).map(({ orderId }) => orderId));
  const { rows } = await world.app.db.execute<{ id: string }>(
    sql`select id from payment_attempts where gateway_order_id = any(${ids})`,
  );
  for (const { id } of rows) await world.app.services.reviews.cancelUnwanted(id);
}

/** The time of all reviews is over. */
export async function endReviews(world: World): Promise<void> {
  for (const { order } of world.known) {
    if (!examined(world).some(({ orderId }) => orderId.startsWith(`${order.code}-`))) continue;
    await letPass(world.app, order.id);
    await world.app.services.expiry.expire(order.id);
  }
}

/** All news arrive, and all that is under way comes to its end. */
export async function comeToRest(world: World): Promise<void> {
  const { app, known } = world;
  app.gateway.loseNextRefundAnswer = false;
  for (let round = 0; round < 3; round += 1) {
    for (const { orderId, transactionStatus } of known.flatMap((one) => attemptsOf(world, one))) {
      if (transactionStatus === undefined) continue;
      expect(await notify(app, app.gateway.notification(orderId))).toBe(200);
    }
    await refuseUnwanted(world);
    await actions.settle_event(world, 0);
    await app.db.execute(sql`update refunds set try_after = now()`);
    await app.services.refundExecution.sweep();
  }
}
