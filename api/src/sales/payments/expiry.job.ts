import { sweepJob, type JobKind } from '../../platform/jobs/job-kind';

/** Ends an order that nobody has paid in time. */
export const orderExpiryJob: JobKind<{ orderId: string }> = {
  name: 'order-expiry',
  queue: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
};

export const orderSweepJob = sweepJob('order-sweep', '* * * * *', { atStart: true });
