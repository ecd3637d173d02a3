import { mailJob, type JobKind } from '../../platform/jobs/job-kind';

/** Cancels a payment under review at the gateway, because its order needs it no more. */
export const reviewCancelJob: JobKind<{ attemptId: string }> = {
  name: 'review-cancel',
  queue: { retryLimit: 10, retryDelay: 30, retryBackoff: true },
};

/** Tells a buyer that a payment is under review, or that the review ended without a payment. */
export const reviewMailJob = mailJob<{ orderId: string; about: 'begun' | 'refused' }>(
  'review-mail',
);
