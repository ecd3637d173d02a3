import { eq, sql } from 'drizzle-orm';
import { guest } from '../../../test/kit/factories';
import { aGift, giveTickets } from '../../../test/kit/people/gifts';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { ownEvent, studioOf } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../test/kit/test-app';
import { orderItems, ticketTypes } from '../../db/schema';
import { stockRepository, type StockRepository } from '../stock/stock.repository';
import { checkStockEquation } from '../stock/stock-equation';
import { selectForSale } from '../stock/for-sale.repository';

const capacity = 12;

/** A promotor gives at two copies of the application while people buy at both. */
async function rush(apps: [TestApp, TestApp]) {
  const [app] = apps;
  const studio = await studioOf(app);
  const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity }]);
  const [ticketTypeId = ''] = typeIds;
  const giving = Array.from({ length: 16 }, (_, turn) =>
    giveTickets(
      apps[turn % 2] ?? app,
      eventId,
      studio.headers,
      aGift(ticketTypeId, { quantity: 1 }),
    ),
  );
  const buying = Array.from({ length: 16 }, (_, turn) =>
    buyAsGuest(apps[turn % 2] ?? app, {
      eventId,
      buyer: guest(),
      items: [{ ticketTypeId, quantity: 1 }],
    }),
  );
  const given = await Promise.all(giving);
  const answers = [...given, ...(await Promise.all(buying))].map(({ status }) => status);
  const [row] = await app.db
    .select({ units: sql`coalesce(sum(quantity), 0)`.mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.ticketTypeId, ticketTypeId));
  return { answers, units: row?.units ?? 0, faults: await checkStockEquation(app.db) };
}

const isOversold = ({ units, faults }: Awaited<ReturnType<typeof rush>>) =>
  units > capacity || faults.length > 0;

async function withCopies<Result>(
  options: TestAppOptions,
  work: (apps: [TestApp, TestApp]) => Promise<Result>,
): Promise<Result> {
  const first = await startTestApp(options);
  const second = await startTestApp({ ...options, beside: first });
  try {
    return await work([first, second]);
  } finally {
    await second.close();
    await first.close();
  }
}

/**
 * The mistake that the real repository avoids: look first, write later. The first two look before
 * either writes, however busy the machine is.
 */
function unguarded(): StockRepository {
  const meeting = createMeeting(2);
  const take: StockRepository['take'] = async (tx, { id, quantity }) => {
    const [row] = await tx.select().from(ticketTypes).where(eq(ticketTypes.id, id));
    await meeting();
    if (row === undefined || row.taken + quantity > row.capacity) return false;
    const taken = row.taken + quantity;
    await tx.update(ticketTypes).set({ taken }).where(eq(ticketTypes.id, id));
    return true;
  };
  return {
    ...stockRepository,
    lockForSale: (tx, eventIds, ids) => selectForSale(tx, eventIds, ids).execute(),
    take,
    async takeLocked(tx, lines) {
      for (const line of lines) if (!(await take(tx, line))) return false;
      return true;
    },
  };
}

/** @returns what holds everybody up until so many have come */
function createMeeting(size: number): () => Promise<void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let come = 0;
  return () => {
    come += 1;
    if (come === size) open();
    return opened;
  };
}

it('gives and sells the last tickets to as many as there are', async () => {
  await withCopies({}, async (apps) => {
    const result = await rush(apps);
    expect(result.answers.filter((status) => status === 201)).toHaveLength(capacity);
    expect(result.answers.filter((status) => status === 409)).toHaveLength(32 - capacity);
    expect([result.units, isOversold(result)]).toEqual([capacity, false]);
  });
});

it('negative control: without the guard too many are given, and the test sees it', async () => {
  await withCopies({ stock: unguarded() }, async (apps) => {
    await apps[0].db.execute(sql`alter table ticket_types drop constraint ticket_types_stock`);
    expect(isOversold(await rush(apps))).toBe(true);
  });
});
