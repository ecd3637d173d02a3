import { mailJob } from '../../platform/jobs/job-kind';

/** Tells the receiver of complimentary tickets that some were revoked. */
export const revocationMailJob = mailJob<{ orderId: string; at: string }>('revocation-mail');
