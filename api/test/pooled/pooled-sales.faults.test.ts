// Covers: api/src/sales/purchase, api/src/sales/payments, api/src/sales/gate, api/src/platform/jobs, ops/pgbouncer.ini
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPgBouncer, type PgBouncer } from '@panggung/test-support/peers/pgbouncer';

const api = join(__dirname, '../..');
const folders = ['src/sales/purchase', 'src/sales/payments', 'src/sales/gate', 'src/platform/jobs'];

/** Orders, payments, jobs and gates once more, with a PgBouncer in transaction mode in between. */
let pooler: PgBouncer;
beforeAll(async () => {
  const postgres = process.env['TEST_POSTGRES_URL'] ?? '';
  // Few, so that statements of different requests share connections.
  pooler = await startPgBouncer(postgres, { default_pool_size: 12 });
  process.env['TEST_POOLER_URL'] = pooler.urlOf(postgres);
});
afterAll(async () => {
  delete process.env['TEST_POOLER_URL'];
  await pooler.stop();
});

const tests = folders.flatMap((folder) =>
  readdirSync(join(api, folder))
    .filter((name) => /(?<!\.faults)\.test\.ts$/.test(name))
    .map((name) => join(folder, name)),
);
for (const test of tests) {
  describe(test, () => {
    jest.requireActual(join(api, test));
  });
}
