import { sql } from 'drizzle-orm';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../../sales/stock/stock-equation';

let app: TestApp;
let studio: Studio;
beforeEach(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterEach(() => app.close());

/** How one side lowers and raises a quota while the other buys. @returns statuses of both */
async function rush(
  change: (eventId: string, typeId: string, capacity: number) => Promise<number>,
) {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity: 60 }]);
  const [typeId = ''] = typeIds;
  const buy = async () => {
    const items = [{ ticketTypeId: typeId, quantity: 1 }];
    return (await buyAsGuest(app, { eventId, items })).status;
  };
  const changes = async () => {
    const statuses: number[] = [];
    for (const capacity of [20, 45, 10, 30, 50, 15, 40, 25]) {
      statuses.push(await change(eventId, typeId, capacity));
    }
    return statuses;
  };
  const buyers = async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 6 }, buy))));
    }
    return statuses;
  };
  const [changed, bought] = await Promise.all([changes(), buyers()]);
  return { changed, bought, typeId };
}

it('quotas change among orders, and nobody is sold what is not there', async () => {
  const { changed, bought, typeId } = await rush(async (eventId, id, capacity) => {
    const path = `/events/${eventId}/ticket-types/${id}`;
    return (await studio.call('PATCH', path, { capacity })).status;
  });
  expect(new Set([...changed, 200, 409])).toEqual(new Set([200, 409]));
  expect(new Set([...bought, 201, 409])).toEqual(new Set([201, 409]));
  expect(changed).toContain(200);
  expect(bought).toContain(201);
  const { rows } = await app.db.execute<{ taken: number; capacity: number }>(
    sql`select taken, capacity from ticket_types where id = ${typeId}`,
  );
  const sold = bought.filter((status) => status === 201).length;
  expect(rows[0]?.taken).toBe(sold);
  expect(rows[0]?.capacity).toBeGreaterThanOrEqual(sold);
  expect(await checkStockEquation(app.db)).toEqual([]);
});

it('negative control: what is read without the lock and written back loses sales', async () => {
  await rush(async (_eventId, id, capacity) => {
    const { rows } = await app.db.execute<{ taken: number }>(
      sql`select taken from ticket_types where id = ${id}`,
    );
    const taken = rows[0]?.taken ?? 0;
    if (capacity < taken) return 409;
    // Orders come in between reading and writing, as they always may.
    await buyAsGuest(app, await oneMore(id));
    await app.db.execute(
      sql`update ticket_types set capacity = ${capacity}, taken = ${taken} where id = ${id}`,
    );
    return 200;
  });
  expect(await checkStockEquation(app.db)).not.toEqual([]);
});

async function oneMore(ticketTypeId: string) {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select event_id as id from ticket_types where id = ${ticketTypeId}`,
  );
  return { eventId: rows[0]?.id ?? '', items: [{ ticketTypeId, quantity: 1 }] };
}
