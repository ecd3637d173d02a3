import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { idempotencyKeys, orderItems, orders, ticketTypes } from '../../db/schema';
import { createEvent, createPromoCode, createUser, guest } from '../../../test/kit/factories';
import { letPass } from '../../../test/kit/people/payment-facts';
import { awaitingPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { DomainError } from '../../platform/errors/domain-error';
import { placeOrders } from './order-batch';
import type { Purchase } from './order-draft';
import { checkStockEquation } from '../stock/stock-equation';
import { stockRepository, type StockRepository } from '../stock/stock.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

function purchase(eventId: string, wanted: [string | undefined, number][], rest = {}): Purchase {
  const items = wanted.map(([ticketTypeId = '', quantity]) => ({ ticketTypeId, quantity }));
  return {
    request: { agreement: currentAgreement, eventId, items },
    buyer: guest(),
    userId: undefined,
    idempotency: { scope: 'test', key: randomUUID(), requestHash: 'same' },
    holder: { mailbox: randomUUID(), mailboxes: [], network: undefined, unprovenFrom: undefined },
    ...rest,
  };
}

/** What became of each: `ok`, or the code of the refusal. */
async function place(purchases: Purchase[], stock = stockRepository): Promise<string[]> {
  const { db, jobs, services } = app;
  const deps = { db, jobs, stock, tickets: services.tickets };
  const outcomes = await placeOrders(deps, purchases);
  return outcomes.map((outcome) => {
    if (outcome instanceof DomainError) return outcome.code;
    if (outcome instanceof Error) throw outcome;
    return 'ok';
  });
}

const takenOf = async (typeId = '') => {
  const [row] = await app.db.select().from(ticketTypes).where(eq(ticketTypes.id, typeId));
  return row?.taken;
};

it('serves first who came first, each whole or not at all', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 5 }, { capacity: 1 }]);
  const [big, small] = typeIds;
  const outcomes = await place([
    purchase(eventId, [[big, 2]]),
    purchase(eventId, [
      [big, 1],
      [small, 1],
    ]),
    purchase(eventId, [
      [big, 1],
      [small, 1],
    ]),
    purchase(eventId, [[big, 3]]),
    purchase(eventId, [[big, 2]]),
  ]);
  expect(outcomes).toEqual(['ok', 'ok', 'SOLD_OUT', 'SOLD_OUT', 'ok']);
  expect([await takenOf(big), await takenOf(small)]).toEqual([5, 1]);
});

it('gives to the next in line what somebody ahead could not have', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 2 }]);
  const [type] = typeIds;
  const waiting = guest();
  expect(await place([purchase(eventId, [[type, 1]], { buyer: waiting })])).toEqual(['ok']);
  const outcomes = await place([
    purchase(eventId, [[type, 1]], { buyer: waiting }),
    purchase(eventId, [[type, 1]]),
  ]);
  expect(outcomes).toEqual(['CONFLICT', 'ok']);
  expect(await takenOf(type)).toBe(2);
});

it('serves several events at once, with as many statements as for one', async () => {
  const first = await createEvent(app.db, [{ capacity: 1 }]);
  const second = await createEvent(app.db, [{ capacity: 5 }]);
  const of = (event: typeof first, type = event) => purchase(event.eventId, [[type.typeIds[0], 1]]);
  const lockForSale = jest.fn(stockRepository.lockForSale);
  const takeLocked = jest.fn(stockRepository.takeLocked);
  const outcomes = await place([of(second), of(first), of(first), of(first, second), of(second)], {
    ...stockRepository,
    lockForSale,
    takeLocked,
  });
  // A ticket type is sold by its own event alone, also when another of the batch has it.
  expect(outcomes).toEqual(['ok', 'ok', 'SOLD_OUT', 'NOT_FOUND', 'ok']);
  expect([await takenOf(first.typeIds[0]), await takenOf(second.typeIds[0])]).toEqual([1, 2]);
  expect([lockForSale.mock.calls.length, takeLocked.mock.calls.length]).toEqual([1, 1]);
});

/** Comes back when a transaction of this database waits for another. */
async function somebodyWaits(): Promise<void> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length === 0) await somebodyWaits();
}

it('and the end of an order of the same buyer do not wait for each other in a circle', async () => {
  const bought = await awaitingPayment(app);
  await letPass(app, bought.order.id);
  const { buyer } = bought.order;
  let ending: Promise<void> | undefined;
  const stock: StockRepository = {
    ...stockRepository,
    async lockForSale(tx, ...rest) {
      const rows = await stockRepository.lockForSale(tx, ...rest);
      ending = app.services.expiry.expire(bought.order.id);
      await somebodyWaits();
      return rows;
    },
  };
  const again = purchase(bought.eventId, [[bought.typeId, 1]], { buyer });
  expect(await place([again], stock)).toEqual(['CONFLICT']);
  await ending;
  expect(await takenOf(bought.typeId)).toBe(0);
});

it('makes one order of a request that came twice, also for free tickets', async () => {
  for (const price of [150_000, 0]) {
    const { eventId, typeIds } = await createEvent(app.db, [{ price }]);
    const twice = purchase(eventId, [[typeIds[0], 1]]);
    const outcomes = await place([twice, { ...twice }]);
    expect(outcomes[0]).toBe('ok');
    expect(['CONFLICT', 'IDEMPOTENCY_IN_PROGRESS']).toContain(outcomes[1]);
    expect(await app.db.$count(orders, sql`event_id = ${eventId}`)).toBe(1);
    expect(await takenOf(typeIds[0])).toBe(1);
  }
});

it('leaves nothing behind of what was refused', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
  const first = purchase(eventId, [[typeIds[0], 1]]);
  // Another buyer with the key of the first: its order must go again.
  const copy = { ...first, buyer: guest() };
  const stranger = purchase(eventId, [[randomUUID(), 1]]);
  const gone = purchase(eventId, [[typeIds[0], 1]], { userId: randomUUID() });
  const counts = async () => [
    await app.db.$count(orders),
    await app.db.$count(orderItems),
    await app.db.$count(idempotencyKeys),
  ];
  const before = await counts();
  const outcomes = await place([first, copy, stranger, gone]);
  expect(outcomes).toEqual(['ok', 'IDEMPOTENCY_IN_PROGRESS', 'NOT_FOUND', 'UNAUTHENTICATED']);
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

it('does not let one that the database refuses take the others down', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{}]);
  const member = await createUser(app);
  // No form would let this through.
  const poison = purchase(eventId, [[typeIds[0], 1]], {
    buyer: { ...guest(), name: 'nul\u0000' },
  });
  const guests = purchase(eventId, [[typeIds[0], 1]]);
  const members = purchase(eventId, [[typeIds[0], 1]], { userId: member.id });
  const results = await Promise.allSettled(
    [guests, poison, members].map((one) =>
      app.services.orders.place({ ...one, client: { networkAddress: '127.0.0.1' } }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await takenOf(typeIds[0])).toBe(2);
});

it('writes the jobs of all of them', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{}]);
  const purchases = Array.from({ length: 30 }, () => purchase(eventId, [[typeIds[0], 1]]));
  await place(purchases);
  const { rows } = await app.db.execute(sql`
    select j.name, count(*)::int as jobs, bool_and(j.retry_limit > 0) as retried,
      bool_and(j.name = 'order-mail' or j.start_after = o.expires_at) as in_time
    from pgboss.job j join orders o on j.data ->> 'orderId' = o.id::text
    where o.event_id = ${eventId} group by j.name order by j.name`);
  expect(rows).toEqual([
    { name: 'order-expiry', jobs: 30, retried: true, in_time: true },
    { name: 'order-mail', jobs: 30, retried: true, in_time: true },
  ]);
});

it('places orders of several events in one transaction, each by its own rules', async () => {
  const code = await createPromoCode(app.db, { capacity: 1 });
  const one = await createEvent(app.db, [{ capacity: 1 }]);
  const other = await createEvent(app.db, [{ capacity: 5 }]);
  const ownCode = await createPromoCode(app.db, { eventId: other.eventId });
  const [first, second] = [one.typeIds[0], other.typeIds[0]];
  const withCode = (eventId: string, type: string | undefined, promoCode: string) => {
    const plain = purchase(eventId, [[type, 1]]);
    return { ...plain, request: { ...plain.request, promoCode } };
  };
  const outcomes = await place([
    withCode(other.eventId, second, code),
    purchase(one.eventId, [[first, 1]]),
    purchase(randomUUID(), [[first, 1]]),
    withCode(other.eventId, second, code),
    purchase(one.eventId, [[first, 1]]),
    withCode(other.eventId, second, ownCode),
    purchase(one.eventId, [[second, 1]]),
    purchase(other.eventId, [[second, 1]]),
  ]);
  expect(outcomes).toEqual([
    ...['ok', 'ok', 'NOT_FOUND', 'PROMO_CODE_REFUSED', 'SOLD_OUT', 'ok', 'NOT_FOUND', 'ok'],
  ]);
  expect([await takenOf(first), await takenOf(second)]).toEqual([1, 3]);
});
