import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createEvent, guest } from '../../../test/kit/factories';
import { doJob } from '../../../test/kit/site/jobs';
import { mailsTo } from '../../../test/kit/outside/mails';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buyer() {
  const { eventId, typeIds } = await createEvent(app.db);
  const one = guest();
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items, buyer: one });
  return { ...one, code: order.code };
}

const carriers = () =>
  app.db.$count(sql`pgboss.job`, sql`name in ('address-mail', 'order-link-mail')`);

it('a job that waits under the name of before sends nobody a mail about another matter', async () => {
  const { email } = await buyer();
  const at = new Date().toISOString();
  await doJob(app, 'address-mail', { about: 'orders_wanted', address: email, at });
  expect(app.mailServer.mails.filter((mail) => mail.includes(email))).toEqual([]);
});

it('brings both kinds of links, and the worker keeps no address of them', async () => {
  const { email, code } = await buyer();
  await app.db.execute(sql`delete from pgboss.job`);
  const post = (path: string, payload: object) =>
    app.http.inject({ method: 'POST', url: `/api/transactions/${path}`, payload });
  expect((await post('recover', { email })).statusCode).toBe(200);
  expect((await post('find', { email, code })).statusCode).toBe(200);
  expect(await carriers()).toBe(2);
  await app.work();
  for (let round = 0; round < 100 && (await carriers()) > 0; round += 1) await sleep(100);
  expect(await carriers()).toBe(0);
  expect(mailsTo(app, email)).toHaveLength(2);
});
