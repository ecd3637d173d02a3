import { sql } from 'drizzle-orm';
import { createGoods } from '../../../test/kit/factories';
import { scanOne } from '../../../test/kit/people/gates';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { acceptOffer, offeredTo, receiver } from '../../../test/kit/people/transfers';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

interface Consequences {
  orders: number;
  unpaidOrders: number;
  tickets: number;
  refund: number;
  manualOrders: number;
  manualRefund: number;
  mailed: number;
}

interface Sale {
  quantity?: number;
  method?: string;
  merchandise?: { variantId: string; quantity: number }[];
}

async function sell(
  eventId: string,
  typeId: string,
  { quantity = 1, method = 'qris', merchandise = [] }: Sale = {},
) {
  const items = [{ ticketTypeId: typeId, quantity }];
  const { order } = await buyAsGuest(app, { eventId, items, merchandise });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  return { headers, order: await readOrder(app, order.id, headers) };
}

it('what is foretold is what a cancellation then does', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 100_000 }]);
  const [typeId = ''] = typeIds;
  const { variantId } = await createGoods(app.db, { price: 75_000 });
  await sell(eventId, typeId, { quantity: 2, merchandise: [{ variantId, quantity: 1 }] });
  await sell(eventId, typeId, { method: 'bank_transfer' });
  const used = await sell(eventId, typeId, { quantity: 2 });
  const qr = used.order.tickets[0]?.qr ?? '';
  expect(await scanOne(app, eventId, studio.headers as { authorization: string }, { qr })).toBe(
    'accepted',
  );
  const handed = await sell(eventId, typeId);
  const ticketId = handed.order.tickets[0]?.id ?? '';
  await acceptOffer(app, await offeredTo(app, ticketId, handed.headers, receiver()));
  await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeId, quantity: 3 }] });

  const foretold = await studio.call<Consequences>('GET', `/events/${eventId}/consequences`);
  expect(foretold.data).toEqual({
    orders: 4,
    unpaidOrders: 1,
    tickets: 5,
    refund: 575_000,
    manualOrders: 1,
    manualRefund: 100_000,
    mailed: 6,
  });

  const before = await studio.call('GET', `/events/${eventId}/cancellation`);
  expect(before.data).toEqual({ total: 0, done: 0 });
  await studio.call('POST', `/events/${eventId}/cancel`, { reason: 'Uji' });
  const begun = await studio.call('GET', `/events/${eventId}/cancellation`);
  expect(begun.data).toEqual({ total: 5, done: 0 });
  await app.services.cancelledOrders.run(eventId);
  const { rows } = await app.db.execute(
    sql`select sum(r.amount)::int as refund,
          (sum(r.amount) filter (where r.method_kind = 'manual'))::int as manual
        from refunds r join orders o on o.id = r.order_id where o.event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ refund: foretold.data.refund, manual: foretold.data.manualRefund }]);
  const done = await studio.call('GET', `/events/${eventId}/cancellation`);
  expect(done.data).toEqual({ total: 5, done: 5 });
});

it('is told to nobody else', async () => {
  const { eventId } = await ownEvent(app, studio);
  const other = await studioOf(app);
  for (const part of ['consequences', 'cancellation']) {
    expect((await other.call('GET', `/events/${eventId}/${part}`)).status).toBe(403);
  }
});
