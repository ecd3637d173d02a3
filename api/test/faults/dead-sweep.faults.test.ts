// Covers: api/src/platform/jobs
import PgBoss from 'pg-boss';
import { migrateDatabase } from '../../src/database-schema';
import { jobKinds } from '../../src/jobs';
import { direct } from '../../src/platform/db/pool';
import type { JobHandler } from '../../src/platform/jobs/job-kind';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs';
import { createTestDatabase, type TestDatabase } from '../kit/site/databases';

const sweeps = ['order-sweep', 'payment-reconcile', 'refund-sweep', 'export-sweep'] as const;

let database: TestDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  jobs = createJobs(direct(database.url), jobKinds, () => undefined);
});
afterEach(async () => {
  await jobs.stop();
  await database.drop();
});

/** Handlers of which each tells that it was called. */
const telling = (tell: (name: string) => void): JobHandler[] =>
  jobKinds.map((kind) => ({ kind, handle: async () => tell(kind.name) }));

it.each(sweeps)(
  '%s that died with its process holds up none of those that follow',
  async (name) => {
    const dead = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await dead.start();
    // As queues were made once: one at a time, until it is done or expires minutes later.
    await dead.updateQueue(name, { name, policy: 'stately' });
    await dead.send(name, {});
    expect(await dead.fetch(name)).toHaveLength(1);
    await dead.stop({ graceful: false });

    await jobs.stop();
    await migrateDatabase(database.url);
    jobs = createJobs(direct(database.url), jobKinds, () => undefined);
    await new Promise<void>((called, fail) => {
      const handlers = telling((told) => {
        if (told === name) called();
      });
      jobs.work(handlers).catch(fail);
    });
  },
);
