import { setTimeout as sleep } from 'node:timers/promises';
import { currentTraceparent } from '@panggung/observability';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/database';
import type { DatabaseAddress } from '../db/pool';
import { isPermanentRefusal, mailConnections } from '../mail/mailer';
import { gathered } from './gathered';
import { withCause } from './job-cause';
import { jobsDone, jobsGivenUp, runJob } from './job-metrics';
import type { Job, JobHandler, JobKind } from './job-kind';
import { startPump, type Pace, type Pump } from './pump';
import { putBack } from './put-back';
import { measureDepths } from './queue-depths';
import { openQueueDatabase } from './queue-database';

/** Puts jobs into the queue as part of a transaction: they exist only if the transaction commits. */
export interface JobQueue {
  enqueueAll(tx: Tx, jobs: Job[]): Promise<void>;
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: NoInfer<Data>,
    options?: Pick<Job, 'startAfter' | 'priority'>,
  ): Promise<void>;
  /** Deletes mails, waiting and done ones, by the account, address, order or transfer they name. */
  forgetMails(tx: Tx, about: MailSubjects): Promise<void>;
}

/** Values of fields of the data that mails carry. */
type MailSubjects = Record<'userId' | 'address' | 'orderId' | 'transferId', string[]>;

export interface Jobs extends JobQueue {
  /**
   * Starts the workers of this process.
   * @param handlers one for each kind
   * @param isRush whether so many visitors wait that jobs should slow down
   */
  work(handlers: JobHandler[], isRush?: () => boolean): Promise<void>;
  /** From now on only the jobs that run are done. */
  takeNoMore(): void;
  /** Waits a moment for the jobs that run, and puts the others back for another process. */
  stop(): Promise<void>;
}

/**
 * The job queue, kept in the schema `pgboss` of the same database, where `installQueues` made it.
 * @param kinds all there are
 * @param onGivenUp called for each job that has used up the retries of its queue
 */
export function createJobs(
  address: DatabaseAddress,
  kinds: readonly JobKind[],
  onError: (error: Error) => void,
  onGivenUp: (name: string) => void = () => undefined,
): Jobs {
  const database = openQueueDatabase(address);
  const boss = new PgBoss({ db: database });
  const mailQueues = kinds.filter(({ isMail }) => isMail).map(({ name }) => name);
  boss.on('error', onError);
  let started: Promise<unknown> | undefined;
  let pumps: Pump[] = [];
  let isEnding = false;
  const atWork = new Set<string>();
  const endDepths = measureDepths(database);
  return {
    async enqueue(tx, { name, queue }, data, options = {}) {
      await boss.send(name, withCause(data, currentTraceparent()), {
        ...queue,
        ...options,
        db: executorOf(tx),
      });
    },
    async forgetMails(tx, about) {
      for (const table of ['pgboss.job', 'pgboss.archive']) {
        for (const [field, values] of Object.entries(about)) {
          await tx.$client.query(
            `DELETE FROM ${table} WHERE name = ANY($1) AND data->>$2 = ANY($3)`,
            [mailQueues, field, values],
          );
        }
      }
    },
    async enqueueAll(tx, jobs) {
      if (jobs.length === 0) return;
      const present = currentTraceparent();
      const rows = jobs.map(({ kind: { name, queue }, data, cause = present, ...job }) => ({
        ...queue,
        name,
        ...job,
        data: withCause(data, cause),
      }));
      await boss.insert(rows, { db: executorOf(tx) });
    },
    async work(handlers, isRush = () => false) {
      const handlerOfEach = kinds.map((kind) => onlyHandler(handlers, kind));
      await (started ??= boss.start());
      if (isEnding) return;
      pumps = handlerOfEach.map((handler) =>
        workOn(boss, handler, { onError, onGivenUp, isRush, atWork }),
      );
      for (const { name, cron } of kinds) if (cron) await boss.schedule(name, cron);
      for (const { name, atStart } of kinds) if (atStart) await boss.send(name, {});
    },
    takeNoMore() {
      isEnding = true;
      for (const pump of pumps) void pump.stop();
    },
    async stop() {
      isEnding = true;
      endDepths();
      if (started !== undefined) {
        await started;
        await Promise.race([Promise.all(pumps.map((pump) => pump.stop())), sleep(patienceMs)]);
        await putBack(database, [...atWork], onError);
        await boss.stop({ graceful: true, timeout: 1_000 });
      }
      await database.close();
    },
  };
}

/**
 * Jobs of one kind that run at the same time in each process. Mails mostly wait for the mail
 * server, so there are two per connection: the next mail is ready when a connection becomes free.
 */
const atOnce = ({ isMail }: JobKind) => (isMail ? 2 * mailConnections : 10);

/** About ten a second: the queue gets shorter even in a long rush, and urgent jobs go first. */
const paceInRush: Pace = { concurrency: 2, restMs: 200 };

/** Milliseconds that jobs have to end when the requests have ended. */
const patienceMs = 2_000;

interface Working {
  onError: (error: Error) => void;
  onGivenUp: (name: string) => void;
  isRush: () => boolean;
  /** Ids of jobs that run. */
  atWork: Set<string>;
}

/** Never rejects: the queue records a failed job and retries it. */
function workOn(
  boss: PgBoss,
  { kind, handle }: JobHandler,
  { onError, onGivenUp, isRush, atWork }: Working,
): Pump {
  const { name, isForgotten: forget = false } = kind;
  const noteDone = gathered<string>((ids) =>
    forget ? boss.deleteJob(name, ids) : boss.complete(name, ids),
  );
  let notedAt = -Infinity;
  /** Once a minute: when a mail server is away, thousands fail in the same way. */
  const noteFailure = (cause: unknown) => {
    if (performance.now() - notedAt < 60_000) return;
    notedAt = performance.now();
    onError(new Error(`a job of ${name} failed`, { cause }));
  };
  type Stored = PgBoss.JobWithMetadata<object>;
  const run = async (job: Stored, data: object, fail: (error: unknown) => void) => {
    try {
      await handle(data);
      await noteDone(job.id);
      jobsDone.inc({ queue: name });
    } catch (error) {
      fail(error);
      noteFailure(error);
      const isOver = isPermanentRefusal(error) || job.retryCount >= job.retryLimit;
      // Kinds without retries are not given up: a sweep does their work.
      if (isOver && !isPermanentRefusal(error) && job.retryLimit > 0) {
        jobsGivenUp.inc({ queue: name });
        onGivenUp(name);
      }
      if (isPermanentRefusal(error) && !forget) return boss.cancel(name, job.id);
      if (forget && isOver) return boss.deleteJob(name, job.id);
      await boss.fail(name, job.id, { message: String(error) });
    }
  };
  return startPump({
    fetch: (most) =>
      boss.fetch<object>(name, { batchSize: most, includeMetadata: true, priority: true }),
    // A job whose end could not be recorded expires and runs again.
    run: async (job) => {
      atWork.add(job.id);
      await runJob(kind, job, (data, fail) => run(job, data, fail)).catch((error: unknown) =>
        onError(asError(error)),
      );
      atWork.delete(job.id);
    },
    onError: (error) => onError(asError(error)),
    pace: () => (isRush() ? paceInRush : { concurrency: atOnce(kind), restMs: 0 }),
    pauseMs: 1_000,
  });
}

/** @throws Error when there is none, or more than one */
function onlyHandler(handlers: JobHandler[], { name }: JobKind): JobHandler {
  const [handler, ...others] = handlers.filter(({ kind }) => kind.name === name);
  if (handler === undefined) throw new Error(`nobody does jobs of ${name}`);
  if (others.length > 0) throw new Error(`several do jobs of ${name}`);
  return handler;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Lets pg-boss write through our transaction. */
function executorOf(tx: Tx): PgBoss.Db {
  return {
    executeSql: (text, values) => tx.$client.query<Record<string, unknown>>(text, values),
  };
}
