import { mailJob } from '../../platform/jobs/job-kind';

/** Tells a buyer whose tickets were all used that the event was ended, and that it took place. */
export const eventEndedMailJob = mailJob<{ orderId: string }>('event-ended-mail');
