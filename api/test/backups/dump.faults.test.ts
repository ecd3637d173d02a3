// Covers: api/src/db
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@panggung/stack/postgres';
import { migrateDatabase } from '../../src/database-schema';
import { createEvent } from '../kit/factories';
import { sell } from '../kit/people/purchases';
import { runToEnd } from '@panggung/test-support/processes/run';
import { debianPostgresFolder } from '@panggung/test-support/config';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { runCommand } from '../kit/site/run-program';
import { startTestApp } from '../kit/test-app';

jest.setTimeout(120_000);

let folder: string;
let server: RunningPostgres;
let dump: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'panggung-dump-'));
  dump = join(folder, 'panggung.dump');
  server = await startPostgres({
    folder,
    programs: debianPostgresFolder(),
    settings: { fsync: 'off' },
  });
  await migrateDatabase(server.url);
  const app = await startTestApp({ beside: { database: { url: server.url } } });
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 10 }]);
  for (let nth = 0; nth < 3; nth += 1) await sell(app, eventId, typeIds[0] ?? '', { quantity: 2 });
  await app.close();
  const made = await run('pg_dump', ['--format=custom', `--file=${dump}`, server.url]);
  expect(made).toEqual({ code: 0, output: '' });
});
afterAll(async () => {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, args: string[]) =>
  runToEnd(join(debianPostgresFolder(), program), args);

const addressOf = (name: string) => {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
};

/** As docs/operations.md says. @returns the address of the restored database */
async function restore(name: string): Promise<string> {
  const made = await run('createdb', [`--maintenance-db=${addressOf('postgres')}`, name]);
  expect(made).toEqual({ code: 0, output: '' });
  const args = ['--exit-on-error', '--no-owner', `--dbname=${addressOf(name)}`, dump];
  expect(await run('pg_restore', args)).toEqual({ code: 0, output: '' });
  return addressOf(name);
}

it('a dump that is restored over the database it was made of meets what it cannot take away', async () => {
  const args = ['--clean', '--if-exists', `--dbname=${server.url}`, dump];
  const { code, output } = await run('pg_restore', args);
  expect(code).toBe(1);
  expect(output).toMatch(/errors ignored on restore: \d+/);
  expect(output).toMatch(/pgboss/);
});

it('restored into an empty database it is whole, and says what it holds', async () => {
  const { code, output } = await runCommand('check-database', {
    DATABASE_URL: await restore('whole'),
  });
  expect(output).toMatch(/^holds {2}3 orders, 3 of them paid, with 6 tickets$/m);
  expect(output).toMatch(/^holds {2}Rp\s900\.000 paid, Rp\s0 of it refunded$/m);
  expect(output).toMatch(/The database is sound/);
  expect(code).toBe(0);
});

describe('what a damaged restore lacks is named', () => {
  it.each([
    ['tickets', 'delete from tickets where number = 1', 'money: an order has other tickets'],
    [
      'payments',
      `delete from payment_attempts where id = (select id from payment_attempts limit 1)`,
      'money: a paid order was not paid',
    ],
    ['stock', 'update ticket_types set taken = taken - 1', 'stock: '],
    [
      'money',
      `update payment_attempts set amount = amount + 1 where id = (select id from payment_attempts limit 1)`,
      'statements: event ',
    ],
    [
      'events',
      'set session_replication_role = replica; delete from events',
      'references: 3 rows of orders name no row of events',
    ],
    [
      'keys',
      'alter table tickets drop constraint tickets_order_id_orders_id_fk; alter table tickets add constraint again foreign key (order_id) references orders not valid',
      'references: constraint again of tickets is not in force',
    ],
    [
      'owners',
      'create role stranger; alter table orders owner to stranger; alter table tickets owner to stranger; create role site; alter database without_owners owner to site',
      'owners: 2 of the tables belong to stranger, not to site, who owns the database',
    ],
    [
      'queues',
      'set session_replication_role = replica; delete from pgboss.queue',
      'schema: the queues ',
    ],
  ])('%s', async (name, damage, fault) => {
    const url = await restore(`without_${name}`);
    await queryAt(url, damage);
    const { code, output } = await runCommand('check-database', { DATABASE_URL: url });
    expect(output).toContain(`FAULT  ${fault}`);
    expect(output).toContain('Do not let an api work on this database');
    expect(code).toBe(1);
  });
});

it('what is later than the wanted moment is named', async () => {
  const env = { DATABASE_URL: await restore('moments') };
  const check = (until: string) => runCommand('check-database', env, ['--until', until]);
  expect((await check('2020-01-01T00:00:00Z')).output).toContain(
    'FAULT  moment: the newest order is of',
  );
  expect((await check('2999-01-01T00:00:00Z')).code).toBe(0);
  for (const wrong of ['yesterday', '2999-01-01 00:00', '2999-13-01T00:00:00Z']) {
    const { code, output } = await check(wrong);
    expect(output).toContain(`--until ${wrong} is no moment with a zone.`);
    expect(code).toBe(2);
  }
});
