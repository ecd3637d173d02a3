import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders, ticketTypes } from '../../db/schema';
import { createEvent, guest } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { stockRepository, type StockRepository } from './stock.repository';
import { checkStockEquation } from './stock-equation';

const buyers = 200;
const capacity = 50;

/** 200 people press "buy" at the same moment, over real connections, for the last 50 tickets. */
async function rush(app: TestApp) {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity }]);
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const response = await fetch(`${address}/api/tickets/guest-purchase`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          eventId,
          items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
          buyer: guest(),
        }),
      });
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
  async take(tx, { ticketTypeId, quantity }) {
    const [row] = await tx.select().from(ticketTypes).where(eq(ticketTypes.id, ticketTypeId));
    if (row === undefined || row.taken + quantity > row.capacity) return false;
    await tx
      .update(ticketTypes)
      .set({ taken: row.taken + quantity })
      .where(eq(ticketTypes.id, ticketTypeId));
    return true;
  },
};

describe('the last 50 tickets and 200 buyers', () => {
  it('sells exactly 50 and tells everybody else that they are gone', async () => {
    const app = await startTestApp();
    try {
      const result = await rush(app);
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
      await app.close();
    }
  });

  it('negative control: without the guard the same rush oversells, and the test sees it', async () => {
    const app = await startTestApp({ stock: unguarded });
    try {
      await app.db.execute(sql`alter table ticket_types drop constraint ticket_types_stock`);
      expect(isOversold(await rush(app))).toBe(true);
    } finally {
      await app.close();
    }
  });

  it('without the guard the CHECK constraint still keeps the counter within the capacity', async () => {
    const app = await startTestApp({ stock: { ...stockRepository, take: blindTake } });
    try {
      const { sold, answers } = await rush(app);
      expect(sold).toBe(capacity);
      expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });
});

const blindTake: StockRepository['take'] = async (tx, { ticketTypeId, quantity }) => {
  await tx
    .update(ticketTypes)
    .set({ taken: sql`${ticketTypes.taken} + ${quantity}` })
    .where(eq(ticketTypes.id, ticketTypeId));
  return true;
};
