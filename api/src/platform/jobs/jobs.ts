import PgBoss from 'pg-boss';
import type { Tx } from '../db/database';

/** Every kind of job and the data it carries. */
interface JobData {
  'order-expiry': { orderId: string };
  'order-mail': { orderId: string; about: 'awaiting_payment' | 'paid' | 'paid_unfulfillable' };
  'order-sweep': Record<string, never>;
  'payment-reconcile': Record<string, never>;
  housekeeping: Record<string, never>;
}

type JobName = keyof JobData;

/** Puts a job into the queue as part of a transaction: it exists only if the transaction commits. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { startAfter?: Date },
  ): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export interface Jobs extends JobQueue {
  /** Installs the queues; needed once per database before anything is enqueued. */
  install(): Promise<void>;
  /** Starts the workers of this process. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

/** When recurring jobs run. Only one process at a time runs each. */
const schedules: Partial<Record<JobName, string>> = {
  'order-sweep': '* * * * *',
  'payment-reconcile': '* * * * *',
  housekeeping: '17 3 * * *',
};

const queues: Record<JobName, Omit<PgBoss.Queue, 'name'>> = {
  'order-expiry': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  // Half a day of retries: a mail server may be down for long.
  'order-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'order-sweep': { policy: 'stately', retryLimit: 0, expireInMinutes: 5 },
  'payment-reconcile': { policy: 'stately', retryLimit: 0, expireInMinutes: 5 },
  housekeeping: { policy: 'stately', retryLimit: 0 },
};

const jobNames = Object.keys(queues) as JobName[];

/** The job queue, kept in the schema `pgboss` of the same database. */
export function createJobs(url: string, onError: (error: Error) => void): Jobs {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'panggung-jobs' });
  boss.on('error', onError);
  let started: Promise<unknown> | undefined;
  const install = async () => {
    await (started ??= boss.start());
    for (const name of jobNames) await boss.createQueue(name, { name, ...queues[name] });
  };
  return {
    install,
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, {
        ...queues[name],
        ...(options.startAfter && { startAfter: options.startAfter }),
        db: executorOf(tx),
      });
    },
    async work(handlers) {
      await install();
      for (const name of jobNames) await workOn(boss, name, handlers);
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
    },
    async stop() {
      if (started === undefined) return;
      await started;
      await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

/** Jobs are fetched in batches, because a worker waits a second between two fetches. */
async function workOn<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers) {
  const options = { batchSize: 10, pollingIntervalSeconds: 1 };
  await boss.work<JobData[Name]>(name, options, async (jobs) => {
    const run = async (job: PgBoss.Job<JobData[Name]>) => {
      try {
        await handlers[name](job.data);
      } catch (error) {
        // Only this one is tried again; pg-boss completes the rest of the batch.
        await boss.fail(name, job.id, { message: String(error) });
      }
    };
    await Promise.all(jobs.map(run));
  });
}

/** Lets pg-boss write through our transaction. */
function executorOf(tx: Tx): PgBoss.Db {
  return {
    executeSql: (text, values) => tx.$client.query<Record<string, unknown>>(text, values),
  };
}
