import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/database';
import { isPermanentRefusal, mailConnections } from '../mail/mailer';
import { gathered } from './gathered';
import { startPump, type Pace, type Pump } from './pump';
import { openQueueDatabase } from './queue-database';
import { indexUrgentFirst } from './urgent-first-index';

/** Every kind of job and the data it carries. */
export interface JobData {
  'order-expiry': { orderId: string };
  'order-mail': {
    orderId: string;
    about: 'awaiting_payment' | 'paid' | 'cancelled';
    /** Where it was ordered, when nobody has shown to read the address and nothing was paid. */
    unprovenFrom?: string;
  };
  /** Brings a refund on its way to the buyer. */
  refund: { refundId: string };
  'refund-mail': { orderId: string; refundId: string; about: RefundNews };
  /** Tells a buyer that the event was put off. */
  'postponement-mail': { orderId: string; at: string };
  /** Tells whom tickets were given that some of them were taken back. */
  'revocation-mail': { orderId: string; at: string };
  /** About a ticket that changes hands. */
  'ticket-mail': { transferId: string; about: TransferNews };
  /** About an invitation to play, to the artist's account or the promotor's. */
  'lineup-mail': { userId: string; eventId: string; artistId: string; at: string } & LineupNews;
  /** Asks somebody to take over the profile that a promotor made; `at` is of the invitation. */
  'claim-mail': { promotorId: string; artistId: string; at: string };
  /** Gives everybody the money back who bought for a cancelled event. */
  'event-cancellation': { eventId: string };
  'refund-sweep': Record<string, never>;
  /** Looks at all events that were ever cancelled. */
  'cancellation-sweep': Record<string, never>;
  /** Writes a table into a file. */
  export: { exportId: string };
  'export-sweep': Record<string, never>;
  'account-mail': { userId: string; at: string } & AccountNews;
  /** Tells a promotor what an admin did to an event. */
  'event-state-mail': {
    userId: string;
    at: string;
    about: 'event_taken_down' | 'event_put_back';
    eventId: string;
  };
  /** Carries an address, because there may be no account to look it up in. Kept until it is done. */
  'address-mail': { address: string; at: string } & (
    | { about: 'password_forgotten' }
    | { about: 'orders_wanted' }
    | { about: 'order_wanted'; code: string }
    | { about: 'account_deleted'; accountId: string; name: string }
  );
  'order-sweep': Record<string, never>;
  'payment-reconcile': Record<string, never>;
  /** Holds payments that came in against the gateway's books. */
  'payment-comparison': Record<string, never>;
  /** Looks whether an outside service fails again and again. */
  'outside-watch': Record<string, never>;
  housekeeping: Record<string, never>;
}

/** What is told of an invitation: the first two to the artist, the answers to the promotor. */
interface LineupNews {
  about: 'invited' | 'removed' | 'confirmed' | 'declined';
}

/** What admins are told of each other's rights. */
export type AdminNews =
  | 'admin_added'
  | 'admin_removed'
  | 'admin_suspended'
  | 'admin_restored'
  | 'admin_left'
  | 'admin_factor_removed';

type AccountNews =
  | { about: 'verify_email' | 'password_changed' | 'password_reset' | 'identity_joined' }
  | { about: 'address_proved' }
  | { about: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_made' }
  | { about: 'second_factor_removed' }
  | { about: 'recovery_code_used' }
  | { about: 'new_login'; device: string; network: string }
  | { about: 'verification_decided' }
  | { about: 'account_suspended' | 'account_restored' }
  | { about: AdminNews; subjectId: string; actorId: string | null };

/** What the buyer is told of a refund. */
export type RefundNews = 'approved' | 'payout_needed' | 'succeeded' | 'paid_out' | 'rejected';

/** What is told of a ticket that changed hands; only `handed_over` is for its sender. */
export type TransferNews =
  'offered' | 'received' | 'handed_over' | 'event_cancelled' | 'event_postponed' | 'revoked';

type JobName = keyof JobData;

/** A job of any kind, not to begin before `startAfter`. */
export type Job = {
  [Name in JobName]: {
    name: Name;
    data: JobData[Name];
    startAfter?: Date;
    /** Higher goes first; 0 when left out. */
    priority?: number;
  };
}[JobName];

/** Puts jobs into the queue as part of a transaction: they exist only if the transaction commits. */
export interface JobQueue {
  enqueueAll(tx: Tx, jobs: Job[]): Promise<void>;
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>;
  /** Takes mails out of the queue, and out of what is kept of done ones, by what they are about. */
  forgetMails(tx: Tx, about: MailSubjects): Promise<void>;
}

/** Values of fields of the data that mails carry. */
type MailSubjects = Record<'userId' | 'address' | 'orderId' | 'transferId', string[]>;

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export interface Jobs extends JobQueue {
  /** Installs the queues; needed once per database before anything is enqueued. */
  install(): Promise<void>;
  /**
   * Starts the workers of this process.
   * @param isRush whether so many visitors wait that jobs had better take their time
   */
  work(handlers: JobHandlers, isRush?: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** When recurring jobs run. Only one process at a time runs each. */
const schedules: Partial<Record<JobName, string>> = {
  'order-sweep': '* * * * *',
  'payment-reconcile': '* * * * *',
  'payment-comparison': '* * * * *',
  'outside-watch': '* * * * *',
  'refund-sweep': '* * * * *',
  'export-sweep': '* * * * *',
  'cancellation-sweep': '41 * * * *',
  housekeeping: '17 3 * * *',
};

/**
 * Several at once do no harm; one that died with its process must not hold up the next, as it would
 * with the policy `stately` until it expires.
 */
const sweep = { policy: 'standard', retryLimit: 0, expireInMinutes: 5 } as const;

/** What a process may have left undone when it died. */
const sweeps = ['order-sweep', 'payment-reconcile', 'refund-sweep', 'export-sweep'] as const;

const queues: Record<JobName, Omit<PgBoss.Queue, 'name'>> = {
  'order-expiry': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  // Half a day of retries: a mail server may be down for long.
  'order-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'refund-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'ticket-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'postponement-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'revocation-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'lineup-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'claim-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  // What they leave undone is taken up by the sweep, for as long as it takes.
  refund: { retryLimit: 0 },
  'event-cancellation': { retryLimit: 0 },
  'refund-sweep': sweep,
  'cancellation-sweep': sweep,
  export: { retryLimit: 0 },
  'export-sweep': sweep,
  'account-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'event-state-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'address-mail': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'order-sweep': sweep,
  'payment-reconcile': sweep,
  'payment-comparison': sweep,
  'outside-watch': sweep,
  housekeeping: { policy: 'stately', retryLimit: 0 },
};

const mailQueues: JobName[] = [
  'order-mail',
  'postponement-mail',
  'refund-mail',
  'revocation-mail',
  'ticket-mail',
  'lineup-mail',
  'account-mail',
  'event-state-mail',
  'address-mail',
];

/** Jobs whose data is personal: nothing of them is left when they are done or given up. */
const forgotten: readonly JobName[] = ['address-mail'];

const jobNames = Object.keys(queues) as JobName[];

/**
 * The job queue, kept in the schema `pgboss` of the same database.
 * @param onGivenUp hears of each job that was tried as often as its queue says
 */
export function createJobs(
  url: string,
  onError: (error: Error) => void,
  onGivenUp: (name: string) => void = () => undefined,
): Jobs {
  const database = openQueueDatabase(url);
  const boss = new PgBoss({ db: database });
  boss.on('error', onError);
  let started: Promise<unknown> | undefined;
  let pumps: Pump[] = [];
  const install = async () => {
    await (started ??= boss.start());
    for (const name of jobNames) {
      await boss.createQueue(name, { name, ...queues[name] });
      // One that was there before keeps its settings otherwise.
      await boss.updateQueue(name, { name, ...queues[name] });
    }
    await indexUrgentFirst(database, mailQueues);
  };
  return {
    install,
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, {
        ...queues[name],
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
      const rows = jobs.map((job) => ({ ...queues[job.name], ...job }));
      await boss.insert(rows, { db: executorOf(tx) });
    },
    async work(handlers, isRush = () => false) {
      await install();
      pumps = jobNames.map((name) => workOn(boss, name, handlers, { onError, onGivenUp, isRush }));
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
      // A process that died may have left something undone: whoever starts looks at once.
      for (const name of sweeps) await boss.send(name, {});
    },
    async stop() {
      if (started !== undefined) {
        await started;
        // Whoever does not come to an end in time is done again by another process.
        await Promise.race([Promise.all(pumps.map((pump) => pump.stop())), sleep(3_000)]);
        await boss.stop({ graceful: true, timeout: 3_000 });
      }
      await database.close();
    },
  };
}

/**
 * Jobs of one kind at the same time, in each process. Mails mostly wait for the mail server: twice as
 * many as there are connections to it, so that the next one is written when a connection gets free.
 */
const atOnce = (name: JobName) => (mailQueues.includes(name) ? 2 * mailConnections : 10);

/** Some ten a second: the queue gets shorter, however long the rush, and what matters goes first. */
const paceInRush: Pace = { concurrency: 2, restMs: 200 };

interface Working {
  onError: (error: Error) => void;
  onGivenUp: (name: string) => void;
  isRush: () => boolean;
}

/** @throws nothing: what fails is noted in the queue, and tried again as the queue says */
function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handlers: JobHandlers,
  { onError, onGivenUp, isRush }: Working,
): Pump {
  const forget = forgotten.includes(name);
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
  const run = async (job: PgBoss.JobWithMetadata<JobData[Name]>) => {
    try {
      await handlers[name](job.data);
      await noteDone(job.id);
    } catch (error) {
      noteFailure(error);
      const isOver = isPermanentRefusal(error) || job.retryCount >= job.retryLimit;
      // What is never tried again is taken up by a sweep.
      if (isOver && !isPermanentRefusal(error) && job.retryLimit > 0) onGivenUp(name);
      if (isPermanentRefusal(error) && !forget) return boss.cancel(name, job.id);
      if (forget && isOver) return boss.deleteJob(name, job.id);
      await boss.fail(name, job.id, { message: String(error) });
    }
  };
  return startPump({
    fetch: (most) =>
      boss.fetch<JobData[Name]>(name, { batchSize: most, includeMetadata: true, priority: true }),
    // What could not be noted is done again when its time is over.
    run: (job) => run(job).catch((error: unknown) => onError(asError(error))),
    onError: (error) => onError(asError(error)),
    pace: () => (isRush() ? paceInRush : { concurrency: atOnce(name), restMs: 0 }),
    pauseMs: 1_000,
  });
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Lets pg-boss write through our transaction. */
function executorOf(tx: Tx): PgBoss.Db {
  return {
    executeSql: (text, values) => tx.$client.query<Record<string, unknown>>(text, values),
  };
}
