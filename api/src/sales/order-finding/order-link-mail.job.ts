import { mailJob } from '../../platform/jobs/job-kind';

type Wanted = { about: 'orders_wanted' } | { about: 'order_wanted'; code: string };

/** Contains the address itself, since guests have no account. */
export const orderLinkMailJob = mailJob<{ address: string; at: string } & Wanted>(
  'order-link-mail',
  { isForgotten: true },
);
