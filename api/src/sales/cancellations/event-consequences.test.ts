import { sql } from 'drizzle-orm';
import { createGoods } from '../../../test/kit/factories';
import { scanOne } from '../../../test/kit/people/gates';
import { buyAsGuest, sell } from '../../../test/kit/people/purchases';
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

interface Sums {
  refund: number;
  manualRefund: number;
}

interface Consequences extends Sums {
  tookPlace: Sums | null;
}

const notHeld = {
  orders: 4,
  unpaidOrders: 1,
  tickets: 6,
  usedTickets: 1,
  keptTickets: 0,
  keptOrders: 0,
  refund: 675_000,
  usedRefund: 100_000,
  manualOrders: 1,
  manualRefund: 100_000,
  mailed: 6,
};
const held = {
  ...notHeld,
  tickets: 5,
  usedTickets: 0,
  keptTickets: 1,
  refund: 575_000,
  usedRefund: 0,
};

it.each([
  ['before it began', false],
  ['after it took place', true],
])('what is foretold is what a cancellation %s then does', async (_, tookPlace) => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 100_000 }]);
  const [typeId = ''] = typeIds;
  const { variantId } = await createGoods(app.db, { price: 75_000 }, [eventId]);
  await sell(app, eventId, typeId, { quantity: 2, merchandise: [{ variantId, quantity: 1 }] });
  await sell(app, eventId, typeId, { method: 'bank_transfer' });
  const used = await sell(app, eventId, typeId, { quantity: 2 });
  const qr = used.order.tickets[0]?.qr ?? '';
  expect(await scanOne(app, eventId, studio.headers as { authorization: string }, { qr })).toBe(
    'accepted',
  );
  const handed = await sell(app, eventId, typeId);
  const ticketId = handed.order.tickets[0]?.id ?? '';
  await acceptOffer(app, await offeredTo(app, ticketId, handed.headers, receiver()));
  await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeId, quantity: 3 }] });

  if (tookPlace) {
    await app.db.execute(
      sql`update events set starts_at = now() - interval '1 hour' where id = ${eventId}`,
    );
  }
  const { data } = await studio.call<Consequences>('GET', `/events/${eventId}/consequences`);
  expect(data).toEqual({ ...notHeld, artists: [], tookPlace: tookPlace ? held : null });
  const foretold = data.tookPlace ?? data;

  const before = await studio.call('GET', `/events/${eventId}/cancellation`);
  expect(before.data).toEqual({ total: 0, done: 0 });
  const body = { reason: 'Uji', ...(tookPlace && { tookPlaceReason: 'Dua band tampil' }) };
  await studio.call('POST', `/events/${eventId}/cancel`, body);
  const begun = await studio.call('GET', `/events/${eventId}/cancellation`);
  expect(begun.data).toEqual({ total: 5, done: 0 });
  await app.services.cancelledOrders.run(eventId);
  const { rows } = await app.db.execute(
    sql`select sum(r.amount)::int as refund,
          (sum(r.amount) filter (where r.method_kind = 'manual'))::int as manual
        from refunds r join orders o on o.id = r.order_id where o.event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ refund: foretold.refund, manual: foretold.manualRefund }]);
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
