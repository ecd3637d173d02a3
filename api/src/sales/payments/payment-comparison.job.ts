import { sweepJob } from '../../platform/jobs/job-kind';

/** Compares payments that came in with the gateway's books. */
export const paymentComparisonJob = sweepJob('payment-comparison', '* * * * *');
