// Covers: api/src/sales/purchase, api/src/sales/payments, api/src/sales/gate, api/src/platform/jobs, ops/pgbouncer.ini
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPgBouncer, type PgBouncer } from '@panggung/test-support/peers/pgbouncer';

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

const api = join(__dirname, '../..');

for (const folder of ['sales/purchase', 'sales/payments', 'sales/gate', 'platform/jobs']) {
  const path = join(api, 'src', folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.faults.test.ts'))
    .sort();
  for (const file of files) {
    describe(join(folder, file), () => {
      jest.requireActual(join(path, file));
    });
  }
}
