import { sweepJob, sweptJob } from '../../platform/jobs/job-kind';

/** Brings a refund on its way to the buyer. */
export const refundJob = sweptJob<{ refundId: string }>('refund');

export const refundSweepJob = sweepJob('refund-sweep', '* * * * *', { atStart: true });
