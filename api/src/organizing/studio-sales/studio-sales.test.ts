import { sql } from 'drizzle-orm';
import { createPromoCode } from '../../../test/kit/factories';
import { scanOne } from '../../../test/kit/people/gates';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Sales } from './studio-sales.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

/** Buys and pays. @returns the order with its tickets */
async function sell(eventId: string, ticketTypeId: string, quantity: number, more: object = {}) {
  const items = [{ ticketTypeId, quantity }];
  const { order } = await buyAsGuest(app, { eventId, items, ...more });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'qris' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  return readOrder(app, order.id, headers);
}

interface Attendee {
  holder: string;
  code: string;
  status: string;
  checkedInAt: string | null;
}

describe('sales', () => {
  it('count what was paid, by ticket type and by the day at the venue', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio, [
      { price: 100_000, capacity: 10, taken: 2, soldElsewhere: 2 },
      { price: 500_000, capacity: 5 },
    ]);
    const [cheap = '', dear = ''] = typeIds;
    const promoCode = await createPromoCode(app.db, { kind: 'percent', value: 10 });
    const early = await sell(eventId, cheap, 2);
    await sell(eventId, dear, 1, { promoCode });
    await buyAsGuest(app, { eventId, items: [{ ticketTypeId: cheap, quantity: 1 }] });
    // 23.30 in Jakarta is still that day, though UTC has 16.30.
    await app.db.execute(
      sql`update orders set paid_at = '2026-03-01T16:30:00Z' where id = ${early.id}`,
    );
    const { status, data } = await studio.call<Sales>('GET', `/studio/events/${eventId}/sales`);
    expect(status).toBe(200);
    expect(data.tiers).toEqual([
      expect.objectContaining({ id: cheap, sold: 2, revenue: 200_000, held: 1, soldElsewhere: 2 }),
      expect.objectContaining({ id: dear, sold: 1, revenue: 450_000, held: 0, complimentary: 0 }),
    ]);
    expect(data.total).toMatchObject({ sold: 3, revenue: 650_000, complimentary: 0 });
    expect(data.days.at(-1)).toEqual({ date: data.today, sold: 1, revenue: 450_000 });
    expect(data.days[0]).toEqual({ date: '2026-03-01', sold: 2, revenue: 200_000 });
  });

  it('of an event without orders are nothing', async () => {
    const { eventId } = await ownEvent(app, studio);
    const { data } = await studio.call<Sales>('GET', `/studio/events/${eventId}/sales`);
    expect([data.days, data.total.sold]).toEqual([[], 0]);
  });

  it('are for nobody else', async () => {
    const { eventId } = await ownEvent(app, studio);
    const other = await studioOf(app);
    for (const part of ['sales', 'attendees']) {
      expect((await other.call('GET', `/studio/events/${eventId}/${part}`)).status).toBe(403);
    }
  });
});

describe('attendees', () => {
  it('are found by name, address and code; who came in says when', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio);
    const [typeId = ''] = typeIds;
    const holders = ['Zaenal Abidin', 'Ayu Lestari'];
    const order = await sell(eventId, typeId, 2, {
      items: [{ ticketTypeId: typeId, quantity: 2, holders }],
    });
    const path = `/studio/events/${eventId}/attendees`;
    const find = async (query = '') => {
      const { body } = await studio.call<Attendee[]>('GET', `${path}${query}`);
      return { names: body.data.map(({ holder }) => holder), body };
    };
    expect((await find()).names).toEqual(['Ayu Lestari', 'Zaenal Abidin']);
    expect((await find('?q=zaenal')).names).toEqual(['Zaenal Abidin']);
    expect((await find(`?q=${order.code}`)).names).toHaveLength(2);
    expect((await find(`?q=${order.buyer.email}`)).names).toHaveLength(2);
    expect((await find('?q=%25')).names).toEqual([]);
    const second = await find('?limit=1&page=2');
    expect([second.names, second.body]).toEqual([
      ['Zaenal Abidin'],
      expect.objectContaining({ meta: { page: 2, limit: 1, total: 2 } }),
    ]);
    const ayu = order.tickets.find(({ holderName }) => holderName === 'Ayu Lestari');
    expect(await scanOne(app, eventId, studio.headers, { qr: ayu?.qr ?? '' })).toBe('accepted');
    const [first] = (await find('?q=ayu')).body.data;
    expect(first).toMatchObject({
      status: 'checked_in',
      checkedInAt: expect.any(String) as string,
    });
    const sales = await studio.call<Sales>('GET', `/studio/events/${eventId}/sales`);
    expect(sales.data.total.checkedIn).toBe(1);
  });
});
