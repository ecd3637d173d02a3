// Covers: api/src/sales/purchase, api/src/sales/payments, api/src/sales/gate, api/src/platform/jobs, ops/pgbouncer.ini
import { startPgBouncer, type PgBouncer } from '@panggung/test-support/peers/pgbouncer';
import { runTogether } from '../together/run-together';

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

runTogether('src/sales/purchase');
runTogether('src/sales/payments');
runTogether('src/sales/gate');
runTogether('src/platform/jobs');
