import { mailJob } from '../../platform/jobs/job-kind';

/** Tells a buyer that the event was put off. */
export const postponementMailJob = mailJob<{ orderId: string; at: string }>('postponement-mail');
