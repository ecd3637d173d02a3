// Covers: api/src/db, ops/pgbackrest.conf
import { setTimeout as sleep } from 'node:timers/promises';
import { createEvent } from '../kit/factories';
import { sell } from '../kit/people/purchases';
import { startArchivedPostgres, type ArchivedPostgres } from '../kit/site/archived-postgres';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { runCommand } from '../kit/site/run-program';
import { startTestApp, type TestApp } from '../kit/test-app';
import { migrateDatabase } from '../../src/database-schema';

jest.setTimeout(180_000);

let server: ArchivedPostgres;
beforeAll(async () => {
  server = await startArchivedPostgres();
});
afterAll(() => server.remove());

const good = { code: 0, output: '' };

/** What orders, payments and tickets came to, by order. */
const books = (url: string) =>
  queryAt(
    url,
    `select o.code, o.status, o.total, o.paid_at,
       array(select a.gateway_order_id || ' ' || a.status || ' ' || a.amount
         from payment_attempts a where a.order_id = o.id order by 1) as payments,
       array(select t.code || ' ' || t.status from tickets t where t.order_id = o.id order by 1) as tickets
     from orders o order by o.code`,
  );

/** To the microsecond, as the archive has it. */
const now = async ({ db }: TestApp) => {
  const { rows } = await db.$client.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]?.now ?? '';
};

it('a lost server comes back as it was at a moment, with the orders of before it and no other', async () => {
  await migrateDatabase(server.url);
  const app = await startTestApp({ beside: { database: { url: server.url } } });
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 50 }]);
  const buy = (quantity: number) => sell(app, eventId, typeIds[0] ?? '', { quantity });

  expect(await server.backrest('stanza-create')).toEqual(good);
  await buy(1);
  expect(await server.backrest('backup', '--type=full')).toEqual(good);
  // A backup is of a whole second, and no moment of that second can be asked for.
  await sleep(1_100);
  // After the backup: these come back from the archive alone.
  for (const quantity of [2, 1, 3]) await buy(quantity);
  const before = await books(server.url);
  const moment = await now(app);
  for (const quantity of [4, 2]) await buy(quantity);
  const after = await books(server.url);
  await app.db.$client.query('select pg_switch_wal()');
  expect(await server.backrest('check')).toEqual(good);
  await app.close();
  await server.lose();

  const wanted = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  expect(await server.backrest('restore', ...wanted)).toEqual(good);
  const url = await server.start();
  expect([before.length, after.length]).toEqual([4, 6]);
  expect(await books(url)).toEqual(before);

  const check = (until: string) =>
    runCommand('check-database', { DATABASE_URL: url }, ['--until', until]);
  const { code, output } = await check(moment);
  expect(output).toMatch(/^holds {2}4 orders, 4 of them paid, with 7 tickets$/m);
  expect(output).toMatch(/The database is sound/);
  expect(code).toBe(0);

  // The same database, damaged: the check is no formality.
  await queryAt(url, `delete from tickets where id = (select id from tickets limit 1)`);
  expect((await check(moment)).output).toMatch(/FAULT {2}money: an order has other/);
  expect((await check('2020-01-01T00:00:00Z')).output).toMatch(/FAULT {2}moment: the newest order/);
});
