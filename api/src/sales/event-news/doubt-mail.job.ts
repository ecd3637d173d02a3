import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** Tells a buyer that the event may not take place, or that it will after all. */
export const doubtMailJob = mailJob<{ orderId: string; about: 'in_doubt' | 'certain' }>(
  'doubt-mail',
);

export type DoubtMail = DataOf<typeof doubtMailJob>;
