import type PgBoss from 'pg-boss';

/** A kind of job: what its queue is called, how often a job is tried, and which data it carries. */
export interface JobKind<Data extends object = object> {
  readonly name: string;
  readonly queue: Omit<PgBoss.Queue, 'name'>;
  /** When it recurs, as cron says it. Only one process at a time runs it. */
  readonly cron?: string;
  /** Whether every process that starts looks at once: one that died may have left something undone. */
  readonly atStart?: boolean;
  readonly isMail?: boolean;
  /** Whether its data is personal: nothing of a job is left when it is done or given up. */
  readonly isForgotten?: boolean;
  /** Never there; lets TypeScript know the data. */
  readonly data?: Data;
}

export type DataOf<Kind extends JobKind> = NonNullable<Kind['data']>;

/** Half a day of retries: a mail server may be down for long. */
const mailQueue = { retryLimit: 12, retryDelay: 10, retryBackoff: true };

export const mailJob = <Data extends object>(
  name: string,
  options: Pick<JobKind, 'isForgotten'> = {},
): JobKind<Data> => ({ name, queue: mailQueue, isMail: true, ...options });

/** What it leaves undone is taken up by a sweep, for as long as it takes. */
export const sweptJob = <Data extends object>(name: string): JobKind<Data> => ({
  name,
  queue: { retryLimit: 0 },
});

/**
 * Looks again and again for what is to be done. Several at once do no harm; one that died with its
 * process must not hold up the next, as it would with the policy `stately` until it expires.
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
  /** Not to begin before. */
  startAfter?: Date;
  /** Higher goes first; 0 when left out. */
  priority?: number;
}

export const jobOf = <Data extends object>(
  kind: JobKind<Data>,
  data: NoInfer<Data>,
  options: Pick<Job, 'startAfter' | 'priority'> = {},
): Job => ({ kind, data, ...options });

/** What does the jobs of one kind. All of it may run twice without harm. */
export interface JobHandler {
  kind: JobKind;
  handle(data: object): Promise<void>;
}

export const handlerOf = <Data extends object>(
  kind: JobKind<Data>,
  handle: (data: Data) => Promise<void>,
): JobHandler => ({ kind, handle });
