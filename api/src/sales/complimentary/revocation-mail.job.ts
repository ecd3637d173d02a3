import { mailJob } from '../../platform/jobs/job-kind';

/** Tells whom tickets were given that some of them were taken back. */
export const revocationMailJob = mailJob<{ orderId: string; at: string }>('revocation-mail');
