import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

type AddressNews =
  { about: 'password_forgotten' } | { about: 'account_deleted'; accountId: string; name: string };

/** About an account, to an address, because there may be no account to look it up in. */
export const addressMailJob = mailJob<{ address: string; at: string } & AddressNews>(
  'address-mail',
  { isForgotten: true },
);

export type AddressMail = DataOf<typeof addressMailJob>;
