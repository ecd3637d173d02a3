import {
  durationBuckets,
  markFailed,
  registry,
  runForCauses,
  secondsSince,
  SpanKind,
} from '@panggung/observability';
import type PgBoss from 'pg-boss';
import { Counter, Histogram } from 'prom-client';
import { causeAndData } from './job-cause';
import type { JobKind } from './job-kind';

const labelled = { labelNames: ['queue'] as const, registers: [registry] };

export const jobsDone = new Counter({
  name: 'panggung_jobs_done_total',
  help: 'Jobs that were done',
  ...labelled,
});

const jobsFailed = new Counter({
  name: 'panggung_jobs_failed_total',
  help: 'Tries of jobs that failed',
  ...labelled,
});

export const jobsGivenUp = new Counter({
  name: 'panggung_jobs_given_up_total',
  help: 'Jobs that failed as often as they may',
  ...labelled,
});

const durations = new Histogram({
  name: 'panggung_job_duration_seconds',
  help: 'Time that a job took',
  ...labelled,
  buckets: durationBuckets,
});

const lags = new Histogram({
  name: 'panggung_job_lag_seconds',
  help: 'Time from when a job could begin until it did',
  ...labelled,
  buckets: [0.5, 1, 2, 5, 15, 60, 300, 1_800],
});

type StoredJob = Pick<PgBoss.JobWithMetadata<object>, 'data' | 'startAfter' | 'createdOn'>;

/**
 * Runs a job in the trace of what put it into the queue.
 * @param work gets the job's data, and what to call when the job fails
 */
export async function runJob<Result>(
  { name }: JobKind,
  job: StoredJob,
  work: (data: object, fail: (error: unknown) => void) => Promise<Result>,
): Promise<Result> {
  const { cause, data } = causeAndData(job.data);
  const start = performance.now();
  const due = Math.max(job.startAfter.getTime(), job.createdOn.getTime());
  lags.observe({ queue: name }, Math.max(0, Date.now() - due) / 1_000);
  const options = { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': name } };
  try {
    return await runForCauses(`job ${name}`, [cause], options, (span) =>
      work(data, (error) => {
        jobsFailed.inc({ queue: name });
        markFailed(span, error);
      }),
    );
  } finally {
    durations.observe({ queue: name }, secondsSince(start));
  }
}
