import { mailJob } from '../../platform/jobs/job-kind';

/** What the buyer is told of a refund. */
export type RefundNews = 'approved' | 'payout_needed' | 'succeeded' | 'paid_out' | 'rejected';

export const refundMailJob = mailJob<{ orderId: string; refundId: string; about: RefundNews }>(
  'refund-mail',
);
