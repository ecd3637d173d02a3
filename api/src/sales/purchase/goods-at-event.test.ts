import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createEvent, createGoods, guest, handOutAt } from '../../../test/kit/factories';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { studioOf } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  eventArtists,
  events,
  merchandise,
  merchandiseVariants,
  ticketTypes,
} from '../../db/schema';
import { stockRepository } from '../stock/stock.repository';
import { checkStockEquation } from '../stock/stock-equation';
import { placeOrders } from './order-batch';
import type { Purchase } from './order-draft';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

type Sold = Awaited<ReturnType<typeof createEvent>>;
type Goods = Awaited<ReturnType<typeof createGoods>>;

const orderOf = ({ eventId, typeIds }: Sold, ...goods: Goods[]) => ({
  eventId,
  items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }],
  merchandise: goods.map(({ variantId }) => ({ variantId, quantity: 1 })),
});
const buy = (event: Sold, ...goods: Goods[]) => buyAsGuest(app, orderOf(event, ...goods));

const renamed = async (goods: Goods, name: string) => {
  await app.db.update(merchandise).set({ name }).where(eq(merchandise.id, goods.merchandiseId));
  return goods;
};
const artistOf = async ({ merchandiseId }: Goods) => {
  const [row] = await app.db.select().from(merchandise).where(eq(merchandise.id, merchandiseId));
  return row?.artistId ?? '';
};

/** What is written of an event: its orders, and units of tickets and goods that are taken. */
async function writtenOf({ eventId, typeIds }: Sold, { variantId }: Goods) {
  const [type] = await app.db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.id, typeIds[0] ?? ''));
  const [variant] = await app.db
    .select()
    .from(merchandiseVariants)
    .where(eq(merchandiseVariants.id, variantId));
  const orders = await app.db.$count(sql`orders`, sql`event_id = ${eventId}`);
  return { orders, tickets: type?.taken, goods: variant?.taken };
}

describe('goods that are not handed out at an event', () => {
  it('are not sold with its tickets; the refusal names them, and nothing is written', async () => {
    const event = await createEvent(app.db);
    const here = await createGoods(app.db, {}, [event.eventId]);
    const shirt = await renamed(await createGoods(app.db), 'Kaos Band Lain');
    const cap = await renamed(await createGoods(app.db), 'Topi Band Lain');
    const refused = await buy(event, here, shirt);
    expect(refused).toMatchObject({ status: 409, body: { code: 'GOODS_NOT_AT_EVENT' } });
    expect(refused.body.message).toBe(
      'Kaos Band Lain tidak dapat diambil di acara ini. Hapus dari pesanan, atau pilih acara lain.',
    );
    expect((await buy(event, shirt, cap)).body.message).toContain(
      'Kaos Band Lain dan Topi Band Lain tidak dapat diambil',
    );
    const nothing = { orders: 0, tickets: 0, goods: 0 };
    expect(await writtenOf(event, here)).toEqual(nothing);
    expect(await writtenOf(event, shirt)).toEqual(nothing);
    expect((await buy(event, here)).status).toBe(201);
  });

  it('are those of artists who were only asked, or declined', async () => {
    const event = await createEvent(app.db);
    const goods = await createGoods(app.db, {}, [event.eventId]);
    for (const status of ['invited', 'declined'] as const) {
      await app.db
        .update(eventArtists)
        .set({ status })
        .where(eq(eventArtists.eventId, event.eventId));
      expect((await buy(event, goods)).body.code).toBe('GOODS_NOT_AT_EVENT');
    }
  });

  it('are those of another promotor', async () => {
    const [one, other] = [await studioOf(app), await studioOf(app)];
    const event = await createEvent(app.db, [{}], { promotorId: one.promotorId });
    const goods = await createGoods(app.db);
    const ownedBy = (promotorId: string, artistId: string | null) =>
      app.db
        .update(merchandise)
        .set({ promotorId, artistId })
        .where(eq(merchandise.id, goods.merchandiseId));
    await ownedBy(other.promotorId, null);
    expect((await buy(event, goods)).body.code).toBe('GOODS_NOT_AT_EVENT');
    await ownedBy(one.promotorId, null);
    expect((await buy(event, goods)).status).toBe(201);
  });
});

it('goods of two owners are handed out where either is', async () => {
  const promotor = await studioOf(app);
  const own = await createEvent(app.db, [{}], { promotorId: promotor.promotorId });
  const gig = await createEvent(app.db);
  const goods = await createGoods(app.db);
  await app.db
    .update(merchandise)
    .set({ promotorId: promotor.promotorId })
    .where(eq(merchandise.id, goods.merchandiseId));
  expect((await buy(gig, goods)).body.code).toBe('GOODS_NOT_AT_EVENT');
  await app.db
    .update(events)
    .set({ artistId: await artistOf(goods) })
    .where(eq(events.id, gig.eventId));
  expect((await buy(gig, goods)).status).toBe(201);
  expect((await buy(own, goods)).status).toBe(201);
});

it('orders of several events in one batch are each told by their own event', async () => {
  const [one, other] = [await createEvent(app.db), await createEvent(app.db)];
  const ofOne = await createGoods(app.db, { capacity: 2 }, [one.eventId]);
  const ofBoth = await createGoods(app.db, {}, [one.eventId]);
  await handOutAt(app.db, other.eventId, [ofBoth.variantId]);
  const purchase = (event: Sold, ...goods: Goods[]): Purchase => ({
    request: { agreement: currentAgreement, ...orderOf(event, ...goods) },
    buyer: guest(),
    userId: undefined,
    idempotency: { scope: 'test', key: randomUUID(), requestHash: 'same' },
    holder: { mailbox: randomUUID(), mailboxes: [], network: undefined, unprovenFrom: undefined },
  });
  const { db, jobs, services } = app;
  const outcomes = await placeOrders(
    { db, jobs, stock: stockRepository, tickets: services.tickets },
    [
      purchase(other, ofOne, ofBoth),
      purchase(one, ofOne, ofBoth),
      purchase(other, ofBoth),
      purchase(other, ofOne),
      purchase(one, ofOne),
      purchase(one, ofOne),
      purchase(other),
    ],
  );
  expect(outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome))).toEqual([
    'GOODS_NOT_AT_EVENT',
    expect.stringMatching(/^PGG-/),
    expect.stringMatching(/^PGG-/),
    'GOODS_NOT_AT_EVENT',
    expect.stringMatching(/^PGG-/),
    'SOLD_OUT',
    expect.stringMatching(/^PGG-/),
  ]);
  expect(await writtenOf(one, ofOne)).toEqual({ orders: 2, tickets: 2, goods: 2 });
  expect(await writtenOf(other, ofBoth)).toEqual({ orders: 2, tickets: 2, goods: 2 });
});
