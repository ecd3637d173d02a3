import { migrateDatabase } from '../../database-schema';
import { startReplicated, type Replicated } from '@panggung/test-support/peers/replicated-postgres';
import { inTransaction, openDatabase, type Db } from './database';
import { direct } from './pool';

jest.setTimeout(120_000);

const limits = {
  statementMs: 500,
  lockMs: 500,
  idleInTransactionMs: 10_000,
  connectMs: 5_000,
  maxWaiting: 10,
};

let servers: Replicated;
let db: Db;
beforeEach(async () => {
  servers = await startReplicated(migrateDatabase);
  db = openDatabase(direct(servers.primary.url), 1, limits);
});
afterEach(async () => {
  servers.primary.thaw();
  await db.$client.end();
  await servers.remove();
});

it('a transaction whose server keeps silent is given up without asking it once more', async () => {
  const work = inTransaction(db, async (tx) => {
    servers.primary.freeze();
    await tx.execute("select 'nobody answers'").finally(() => servers.primary.thaw());
  });
  await expect(work).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
  const log = await servers.primary.log();
  expect(log).toContain('nobody answers');
  // It would have waited for this answer as well, and its buyer twice as long.
  expect(log).not.toMatch(/ROLLBACK/i);
  // The connection was not given to the next one.
  await expect(inTransaction(db, (tx) => tx.execute('select 1'))).resolves.toBeDefined();
});

it('a transaction that fails on a server that answers is rolled back', async () => {
  const work = inTransaction(db, (tx) => tx.execute('select 1 / 0'));
  await expect(work).rejects.toThrow();
  expect(await servers.primary.log()).toMatch(/ROLLBACK/);
});
