import type PgBoss from 'pg-boss';

/** A kind of job: what its queue is called, how often a job is tried, and which data it carries. */
export interface JobKind<Data extends object = object> {
  readonly name: string;
  readonly queue: Omit<PgBoss.Queue, 'name'>;
  /** When the job recurs, in cron notation. Only one process at a time runs it. */
  readonly cron?: string;
  /** Whether a starting process runs it at once, since a dead process may have left work undone. */
  readonly atStart?: boolean;
  readonly isMail?: boolean;
  /** Whether its data is personal: nothing of a job is left when it is done or given up. */
  readonly isForgotten?: boolean;
  /** Never set; tells TypeScript the type of the data. */
  readonly data?: Data;
}

export type DataOf<Kind extends JobKind> = NonNullable<Kind['data']>;

/** Half a day of retries: a mail server may be down for long. */
const mailQueue = { retryLimit: 12, retryDelay: 10, retryBackoff: true };

export const mailJob = <Data extends object>(
  name: string,
  options: Pick<JobKind, 'isForgotten'> = {},
): JobKind<Data> => ({ name, queue: mailQueue, isMail: true, ...options });

/** A job without retries: a sweep does later what it leaves undone. */
export const sweptJob = <Data extends object>(name: string): JobKind<Data> => ({
  name,
  queue: { retryLimit: 0 },
});

/**
 * Looks for work at regular times. Several at once do no harm. It does not use the policy
 * `stately`: a job that died with its process would then block the next one until it expires.
 */
export const sweepJob = (
  name: string,
  cron: string,
  options: Pick<JobKind, 'atStart'> = {},
): JobKind => ({
  name,
  queue: { policy: 'standard', retryLimit: 0, expireInMinutes: 5 },
  cron,
  ...options,
});

/** A job of any kind. */
export interface Job {
  kind: JobKind;
  data: object;
  /** The job does not begin before this moment. */
  startAfter?: Date;
  /** Higher goes first; 0 when left out. */
  priority?: number;
  /** `traceparent` of what put it into the queue, where that is not what runs at the moment. */
  cause?: string | undefined;
}

export const jobOf = <Data extends object>(
  kind: JobKind<Data>,
  data: NoInfer<Data>,
  options: Pick<Job, 'startAfter' | 'priority'> = {},
): Job => ({ kind, data, ...options });

/** Does the jobs of one kind. Must be idempotent: a job may run twice. */
export interface JobHandler {
  kind: JobKind;
  handle(data: object): Promise<void>;
}

export const handlerOf = <Data extends object>(
  kind: JobKind<Data>,
  handle: (data: Data) => Promise<void>,
): JobHandler => ({ kind, handle });
