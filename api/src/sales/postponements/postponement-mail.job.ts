import { mailJob } from '../../platform/jobs/job-kind';

/** Tells a buyer that the event was postponed. */
export const postponementMailJob = mailJob<{ orderId: string; at: string }>('postponement-mail');
