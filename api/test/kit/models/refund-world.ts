import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { refundAmount } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import type { createAdmin } from '../people/admins';
import { createEvent, createGoods, guest } from '../factories';
import { gateStaff, scanOne } from '../people/gates';
import { buyAsGuest, notify, openPayment, readOrder } from '../people/purchases';
import { askRefund, moveEvent, payout, quoteOf, refundsOf } from '../people/refunds';
import type { TestApp } from '../test-app';

const kinds = {
  buy: 5,
  ask: 9,
  send: 5,
  reject: 6,
  pay_out: 4,
  enter: 3,
  grant: 1,
  days: 1,
  cancel: 1,
  sweep: 1,
};

type Kind = keyof typeof kinds;

export interface RefundStep {
  kind: Kind;
  /** Which order, ticket, refund or method; taken as a remainder. */
  pick: number;
}

/** One thing that happens around refunds; some happen more often. */
export const refundStep: fc.Arbitrary<RefundStep> = fc.record({
  kind: fc.oneof(
    ...(Object.entries(kinds) as [Kind, number][]).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind),
    })),
  ),
  pick: fc.nat(1_000),
});

const ticketPrice = 150_000;
const goodsPrice = 33_333;

/** What an order must be by our own reckoning, which knows nothing of the database. */
interface Expected {
  order: { id: string; code: string };
  headers: Record<string, string>;
  good: Set<string>;
  /** Tickets that came in. */
  used: Set<string>;
  /** Those of them that an admin has refunded. */
  granted: Set<string>;
  /** Units of merchandise, and whether they are with the buyer. */
  goods: { quantity: number; held: boolean };
  /** Refunds that stand, by id: their tickets, and whether the merchandise is in them. */
  refunds: Map<string, { ticketIds: string[]; withGoods: boolean; isOpen: boolean }>;
}

type Admin = Awaited<ReturnType<typeof createAdmin>>;

export interface RefundWorld {
  app: TestApp;
  admin: Admin;
  eventId: string;
  typeId: string;
  variantId: string;
  isCancelled: boolean;
  /** Whether it was cancelled after it took place. */
  tookPlace: boolean;
  staff: Record<string, string>;
  /** What the rules give back, in percent. */
  percent: number;
  orders: Expected[];
  /** How often each thing came to pass. */
  seen: Record<string, number>;
}

export async function startRefundWorld(app: TestApp, admin: Admin): Promise<RefundWorld> {
  await app.db.execute(sql`delete from attempts`);
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 60, price: ticketPrice }]);
  const { variantId } = await createGoods(app.db, { capacity: 5, price: goodsPrice }, [eventId]);
  await moveEvent(app, eventId, 10);
  return {
    app,
    eventId,
    variantId,
    typeId: typeIds[0] ?? '',
    admin,
    isCancelled: false,
    tookPlace: false,
    staff: (await gateStaff(app, eventId)).headers,
    percent: 80,
    orders: [],
    seen: {},
  };
}

const at = <Item>(list: readonly Item[], pick: number): Item | undefined =>
  list[pick % Math.max(1, list.length)];

const note = (world: RefundWorld, what: string) => (world.seen[what] = (world.seen[what] ?? 0) + 1);

/** Tickets that their buyer may give back. */
const owedBy = ({ isCancelled, tookPlace }: RefundWorld, { good, used, granted }: Expected) =>
  isCancelled && !tookPlace ? [...good, ...[...used].filter((id) => !granted.has(id))] : [...good];

function takeAway({ good, used }: Expected, ids: string[]): void {
  for (const id of ids) {
    good.delete(id);
    used.delete(id);
  }
}

type Action = (world: RefundWorld, pick: number) => Promise<unknown>;

const actions: Record<Kind, Action> = {
  async buy(world, pick) {
    const { app, eventId, typeId, variantId } = world;
    const quantity = pick % 2;
    const { status, order } = await buyAsGuest(app, {
      eventId,
      items: [{ ticketTypeId: typeId, quantity: 1 + (pick % 3) }],
      buyer: guest(),
      ...(quantity > 0 && { merchandise: [{ variantId, quantity }] }),
    });
    expect([201, 409]).toContain(status);
    if (status !== 201) return;
    const headers = { 'x-access-token': order.accessToken ?? '' };
    await openPayment(app, order.id, headers);
    const method = pick % 5 === 0 ? 'qris' : 'bank_transfer';
    app.gateway.set(`${order.code}-1`, 'settlement', { method });
    expect(await notify(app, app.gateway.notification(`${order.code}-1`))).toBe(200);
    const { tickets } = await readOrder(app, order.id, headers);
    const good = new Set(tickets.map(({ id }) => id));
    const goods = { quantity, held: quantity > 0 };
    const used = new Set<string>();
    world.orders.push({
      order,
      headers,
      good,
      used,
      granted: new Set(),
      goods,
      refunds: new Map(),
    });
  },

  async ask(world, pick) {
    const one = at(world.orders, pick);
    if (one === undefined) return;
    const { body } = await answerOf(world, `/api/transactions/${one.order.id}`, one.headers);
    const all = (body as { data: { tickets: { id: string }[] } }).data.tickets;
    const chosen = pick % 7 === 0 ? all.map(({ id }) => id) : [...one.good];
    const ticketIds = chosen.slice(0, 1 + (pick % 2));
    if (ticketIds.length === 0) return;
    await quoteOf(world.app, one);
    const { status, refund } = await askRefund(world.app, one, { ticketIds, payout });
    const isAllowed = ticketIds.every((id) => owedBy(world, one).includes(id));
    expect(status).toBe(isAllowed ? 201 : 409);
    if (!isAllowed) return;
    takeAway(one, ticketIds);
    const withGoods = one.good.size + one.used.size === 0 && one.goods.held;
    const part = (price: number) => refundAmount(price, world.percent);
    const goodsBack = withGoods ? one.goods.quantity * part(goodsPrice) : 0;
    expect(refund).toMatchObject({
      merchandiseAmount: goodsBack,
      amount: ticketIds.length * part(ticketPrice) + goodsBack,
    });
    if (withGoods) one.goods.held = false;
    one.refunds.set(refund.id, { ticketIds, withGoods, isOpen: true });
    note(world, withGoods ? 'asked with merchandise' : 'asked');
  },

  async send({ app }) {
    await app.db.execute(sql`update refunds set try_after = now()`);
    await app.services.refundExecution.sweep();
  },

  reject: (world, pick) =>
    decide(world, pick, async (one, id) => {
      const { call } = world.admin;
      const { status } = await call('POST', `/admin/refunds/${id}/reject`, { reason: 'Salah' });
      // What was sold again cannot be handed out again.
      expect([200, 409]).toContain(status);
      if (status !== 200) return;
      const refund = one.refunds.get(id);
      one.refunds.delete(id);
      for (const ticketId of refund?.ticketIds ?? []) one.good.add(ticketId);
      if (refund?.withGoods === true) one.goods.held = true;
      note(world, refund?.withGoods === true ? 'rejected with merchandise' : 'rejected');
    }),

  pay_out: (world, pick) =>
    decide(world, pick, async (one, id) => {
      const path = `/admin/refunds/${id}/paid-out`;
      const { status } = await world.admin.call('POST', path, { reference: `TRF-${pick}` });
      expect([200, 409]).toContain(status);
      const refund = one.refunds.get(id);
      if (status === 200 && refund !== undefined) refund.isOpen = false;
      if (status === 200) note(world, 'paid out');
    }),

  async enter(world, pick) {
    const { app, eventId, staff } = world;
    const one = at(world.orders, pick);
    const id = one && at([...one.good], pick);
    if (one === undefined || id === undefined || world.isCancelled) return;
    const { tickets } = await readOrder(app, one.order.id, one.headers);
    const qr = tickets.find((ticket) => ticket.id === id)?.qr ?? '';
    expect(await scanOne(app, eventId, staff, { qr })).toBe('accepted');
    one.good.delete(id);
    one.used.add(id);
    note(world, 'entered');
  },

  async grant(world, pick) {
    const one = at(
      world.orders.filter(({ used }) => used.size > 0),
      pick,
    );
    const id = one && at([...one.used], pick);
    if (one === undefined || id === undefined || world.isCancelled || one.granted.has(id)) return;
    const answer = await world.app.http.inject({
      method: 'POST',
      url: `/api/admin/transactions/${one.order.id}/refunds`,
      headers: { authorization: `Bearer ${world.admin.token}`, 'idempotency-key': randomUUID() },
      payload: { ticketIds: [id], reason: 'Suara mati' },
    });
    expect(answer.statusCode).toBe(201);
    one.granted.add(id);
    note(world, 'granted');
  },

  async days(world, pick) {
    if (world.isCancelled) return;
    const isLate = pick % 2 === 0;
    world.percent = isLate ? 50 : 80;
    await moveEvent(world.app, world.eventId, isLate ? 4 : 10);
  },

  async cancel(world, pick) {
    // Most of what can happen needs an event.
    if (pick % 4 > 0 || world.isCancelled) return;
    await cancelEvent(world, pick % 8 === 0);
  },

  async sweep(world) {
    const { app, isCancelled, orders } = world;
    await app.services.cancelledOrders.sweep();
    if (!isCancelled) return;
    for (const one of orders) {
      const owed = owedBy(world, one);
      takeAway(one, owed);
      if (owed.length > 0 && one.used.size === 0) one.goods.held = false;
    }
  },
};

/** Does something about a refund that the buyer asked for, and that waits for an admin. */
async function decide(
  world: RefundWorld,
  pick: number,
  work: (one: Expected, refundId: string) => Promise<void>,
): Promise<void> {
  const waiting = world.orders.flatMap((one) =>
    [...one.refunds].flatMap(([id, { isOpen }]) => (isOpen ? [{ one, id }] : [])),
  );
  const chosen = at(waiting, pick);
  if (chosen !== undefined) await work(chosen.one, chosen.id);
}

async function answerOf({ app }: RefundWorld, url: string, headers: Record<string, string>) {
  const answer = await app.http.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return { body: answer.json<unknown>() };
}

/** @param afterStart whether it has begun; if somebody came in, it then took place */
export async function cancelEvent(world: RefundWorld, afterStart = false): Promise<void> {
  const { app, eventId } = world;
  world.tookPlace = afterStart && world.orders.some(({ used }) => used.size > 0);
  if (afterStart) {
    await app.db.execute(
      sql`update events set starts_at = now() - interval '1 minute' where id = ${eventId}`,
    );
  }
  const { status } = await world.admin.call('POST', `/events/${eventId}/cancel`, {
    reason: 'Hujan',
    ...(world.tookPlace && { tookPlaceReason: 'Dua band tampil' }),
  });
  note(world, world.tookPlace ? 'took place' : 'cancelled');
  expect(status).toBe(200);
  world.isCancelled = true;
  world.percent = 100;
}

export const happenToRefunds = (world: RefundWorld, { kind, pick }: RefundStep) =>
  actions[kind](world, pick);

/** What was paid for merchandise of an order, and what of it went, or is on its way, back. */
export async function merchandiseBooks({ app }: RefundWorld, one: Expected) {
  const refunds = (await refundsOf(app, one)).filter(({ status }) => status !== 'rejected');
  return {
    paid: one.goods.quantity * goodsPrice,
    returned: refunds.reduce((sum, { merchandiseAmount }) => sum + merchandiseAmount, 0),
    times: refunds.filter(({ merchandiseAmount }) => merchandiseAmount > 0).length,
  };
}
