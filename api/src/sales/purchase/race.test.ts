import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders, ticketTypes } from '../../db/schema';
import { createEvent, guest } from '../../../test/kit/factories';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../test/kit/test-app';
import { stockRepository, type StockRepository } from '../stock/stock.repository';
import { checkStockEquation } from '../stock/stock-equation';
import { selectForSale } from '../stock/for-sale.repository';

const buyers = 200;
const capacity = 50;

/** Several copies of the application on one database: each only knows its own buyers. */
async function startCopies(options: TestAppOptions = {}): Promise<[TestApp, ...TestApp[]]> {
  const first = await startTestApp(options);
  const copy = () => startTestApp({ ...options, beside: first });
  return [first, ...(await Promise.all([copy(), copy(), copy()]))];
}

/** 200 people press "buy" at the same moment, over real connections, for the last 50 tickets. */
async function rush(apps: [TestApp, ...TestApp[]]) {
  const [app] = apps;
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity }]);
  const addresses = await Promise.all(
    apps.map(({ http }) => http.listen({ host: '127.0.0.1', port: 0 })),
  );
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const response = await fetch(
        `${addresses[buyer % addresses.length]}/api/tickets/guest-purchase`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({
            agreement: currentAgreement,
            eventId,
            items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
            buyer: guest(),
          }),
        },
      );
      return { status: response.status, body: await response.json() };
    }),
  );
  const sold = await app.db.$count(orders, sql`event_id = ${eventId}`);
  const faults = await checkStockEquation(app.db);
  return { answers, sold, faults, milliseconds: performance.now() - startedAt };
}

/** What the test looks for: more orders than tickets, or a counter that lies. */
const isOversold = ({ sold, faults }: Awaited<ReturnType<typeof rush>>) =>
  sold > capacity || faults.length > 0;

/** The mistake that the real repository avoids: look first, write later. */
const unguarded: StockRepository = {
  ...stockRepository,
  lockForSale: (tx, eventIds, ids) => selectForSale(tx, eventIds, ids).execute(),
  async takeLocked(tx, lines) {
    for (const { id, quantity } of lines) {
      const [row] = await tx.select().from(ticketTypes).where(eq(ticketTypes.id, id));
      if (row === undefined || row.taken + quantity > row.capacity) return false;
      await tx
        .update(ticketTypes)
        .set({ taken: row.taken + quantity })
        .where(eq(ticketTypes.id, id));
    }
    return true;
  },
};

describe('the last 50 tickets and 200 buyers', () => {
  it('sells exactly 50 and tells everybody else that they are gone', async () => {
    const apps = await startCopies();
    try {
      const result = await rush(apps);
      const winners = result.answers.filter(({ status }) => status === 201);
      const losers = result.answers.filter(({ status }) => status === 409);
      expect(winners).toHaveLength(capacity);
      expect(losers).toHaveLength(buyers - capacity);
      for (const { body } of losers) {
        expect(body).toMatchObject({ code: 'SOLD_OUT' });
        expect(JSON.stringify(body)).toContain('habis');
      }
      expect(result.sold).toBe(capacity);
      expect(isOversold(result)).toBe(false);
      console.info(`rush: ${buyers} buyers in ${Math.round(result.milliseconds)} ms`);
    } finally {
      for (const app of apps.toReversed()) await app.close();
    }
  });

  it('negative control: without the guard the same rush oversells, and the test sees it', async () => {
    const apps = await startCopies({ stock: unguarded });
    try {
      await apps[0].db.execute(sql`alter table ticket_types drop constraint ticket_types_stock`);
      expect(isOversold(await rush(apps))).toBe(true);
    } finally {
      for (const app of apps.toReversed()) await app.close();
    }
  });

  it('without the guard the CHECK constraint still keeps the counter within the capacity', async () => {
    const apps = await startCopies({
      stock: { ...unguarded, lockForSale: asIfNew, takeLocked: blindTake },
    });
    try {
      const { sold, answers } = await rush(apps);
      expect(sold).toBe(capacity);
      expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
    } finally {
      for (const app of apps.toReversed()) await app.close();
    }
  });
});

/** Everybody sees all tickets free, whatever was sold: a look that is always too old. */
const asIfNew: StockRepository['lockForSale'] = async (tx, eventIds, ids) =>
  (await selectForSale(tx, eventIds, ids)).map((row) => ({
    ...row,
    type: { ...row.type, taken: 0 },
  }));

const blindTake: StockRepository['takeLocked'] = async (tx, lines) => {
  for (const { id, quantity } of lines) {
    await tx
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} + ${quantity}` })
      .where(eq(ticketTypes.id, id));
  }
  return true;
};
