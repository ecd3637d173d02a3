import { sweepJob, sweptJob } from '../../platform/jobs/job-kind';

/** Sends a refund to the buyer. */
export const refundJob = sweptJob<{ refundId: string }>('refund');

export const refundSweepJob = sweepJob('refund-sweep', '* * * * *', { atStart: true });
