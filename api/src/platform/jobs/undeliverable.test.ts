import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent, guest } from '../../../test/kit/factories';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.work();
});
afterAll(() => app.close());

async function stateOfMail(orderId: string): Promise<{ state: string; retries: number }> {
  for (;;) {
    const { rows } = await app.db.execute<{ state: string; retries: number }>(sql`
      select state, retry_count as retries from pgboss.job
      where name = 'order-mail' and data ->> 'orderId' = ${orderId} and state > 'active'`);
    if (rows[0] !== undefined) return rows[0];
    await new Promise((done) => setTimeout(done, 50));
  }
}

it('a mail to a mailbox that does not exist is not tried again; others arrive', async () => {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const nobody = { ...guest(), email: `tak-ada-${randomUUID()}@contoh.test` };
  const lost = await buyAsGuest(app, { eventId, items, buyer: nobody });
  const good = await buyAsGuest(app, { eventId, items });
  expect(await stateOfMail(lost.order.id)).toEqual({ state: 'cancelled', retries: 0 });
  expect(await stateOfMail(good.order.id)).toEqual({ state: 'completed', retries: 0 });
});
