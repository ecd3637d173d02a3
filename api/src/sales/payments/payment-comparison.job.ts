import { sweepJob } from '../../platform/jobs/job-kind';

/** Holds payments that came in against the gateway's books. */
export const paymentComparisonJob = sweepJob('payment-comparison', '* * * * *');
