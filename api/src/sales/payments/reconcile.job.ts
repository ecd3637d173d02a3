import { sweepJob } from '../../platform/jobs/job-kind';

/** Asks the gateway about payments whose news may have been lost. */
export const paymentReconcileJob = sweepJob('payment-reconcile', '* * * * *', { atStart: true });
