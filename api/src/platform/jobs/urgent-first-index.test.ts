import { createTestDatabase, type TestDatabase } from '../../../test/kit/site/databases';
import { direct } from '../db/pool';
import { mailJob } from './job-kind';
import { installQueues } from './install-queues';
import { openQueueDatabase } from './queue-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('in a rush the next mails are found without sorting all of them, also when it has just begun', async () => {
  for (let round = 0; round < 2; round += 1) {
    await installQueues(database.url, [mailJob('order-mail')], () => {});
  }
  const queue = openQueueDatabase(direct(database.url));
  await queue.executeSql(
    `insert into pgboss.job (name, data, priority)
     select 'order-mail', '{}', (n > 4990)::int from generate_series(1, 5000) n`,
    [],
  );
  const next = `select id, priority from pgboss.job
    where name = 'order-mail' and state < 'active' and start_after < clock_timestamp()
    order by priority desc, created_on, id limit 10 for update skip locked`;
  const { rows } = await queue.executeSql(`explain ${next}`, []);
  const plan = rows.map((row) => String(Object.values(row as object)[0])).join('\n');
  expect(plan).toMatch(/Index Scan using \w+_urgent/);
  expect(plan).not.toContain('Sort');
  const found = await queue.executeSql(next, []);
  expect(found.rows.map((row) => (row as { priority: number }).priority)).toEqual(
    Array.from({ length: 10 }, () => 1),
  );
  await queue.close();
});
