import { mailJob } from '../../platform/jobs/job-kind';

type Wanted = { about: 'orders_wanted' } | { about: 'order_wanted'; code: string };

/** Carries an address, since guests have no account to look it up in. */
export const orderLinkMailJob = mailJob<{ address: string; at: string } & Wanted>(
  'order-link-mail',
  { isForgotten: true },
);
