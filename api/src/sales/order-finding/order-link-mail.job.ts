import { mailJob } from '../../platform/jobs/job-kind';

type Wanted = { about: 'orders_wanted' } | { about: 'order_wanted'; code: string };

/** Contains the address, since guests have no account with one. */
export const orderLinkMailJob = mailJob<{ address: string; at: string } & Wanted>(
  'order-link-mail',
  { isForgotten: true },
);
