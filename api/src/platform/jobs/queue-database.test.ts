import { createTestDatabase, type TestDatabase } from '../../../test/kit/site/databases';
import { direct } from '../db/pool';
import { openQueueDatabase } from './queue-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('answers every statement under way when it is closed, also those without a connection yet', async () => {
  const queue = openQueueDatabase(direct(database.url));
  const statements = Array.from({ length: 20 }, () =>
    queue.executeSql('SELECT pg_sleep(0.05)', []),
  );
  const closed = queue.close();
  await expect(Promise.all(statements)).resolves.toHaveLength(20);
  await closed;
});

it('finds no job once it is closed, and lets one end that it cannot note any more', async () => {
  const queue = openQueueDatabase(direct(database.url));
  await queue.close();
  await expect(queue.executeSql('SELECT 1 FOR UPDATE SKIP LOCKED', [])).resolves.toEqual({
    rows: [],
  });
  await expect(queue.executeSql('UPDATE job', [])).resolves.toEqual({ rows: [{ count: '0' }] });
});

it('passes on what is wrong with a statement', async () => {
  const queue = openQueueDatabase(direct(database.url));
  await expect(queue.executeSql('SELECT nothing FROM nowhere', [])).rejects.toThrow('nowhere');
  await queue.close();
});
