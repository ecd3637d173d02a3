import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

type AddressNews =
  | { about: 'password_forgotten' }
  | { about: 'account_deleted'; accountId: string; name: string };

/** Goes to an address instead of an account id, because there may be no account. */
export const addressMailJob = mailJob<{ address: string; at: string } & AddressNews>(
  'address-mail',
  { isForgotten: true },
);

export type AddressMail = DataOf<typeof addressMailJob>;
