import { sql } from 'drizzle-orm';
import { jobHandlers } from '../../../src/jobs';
import { causeAndData } from '../../../src/platform/jobs/job-cause';
import type { TestApp } from '../test-app';

/** Does a job as the workers would. */
export async function doJob(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  name: string,
  data: object = {},
): Promise<void> {
  const handler = jobHandlers(db, services).find(({ kind }) => kind.name === name);
  if (handler === undefined) throw new Error(`there are no jobs of ${name}`);
  await handler.handle(data);
}

/** Does all jobs of some queues that wait, in the order of their making. */
export async function doWaitingJobs(
  app: Pick<TestApp, 'db' | 'services'>,
  queues: readonly string[],
): Promise<void> {
  const { rows } = await app.db.execute<{ name: string; data: object }>(
    sql`with due as (
          delete from pgboss.job where name = any(${sql.param([...queues])}::text[])
          returning name, data, created_on
        ) select name, data from due order by created_on`,
  );
  for (const { name, data } of rows) await doJob(app, name, causeAndData(data).data);
}
