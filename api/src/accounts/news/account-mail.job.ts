import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** What admins are told of each other's rights. */
export type AdminNews =
  | 'admin_added'
  | 'admin_removed'
  | 'admin_suspended'
  | 'admin_restored'
  | 'admin_left'
  | 'admin_factor_removed';

type AccountNews =
  | { about: 'verify_email' | 'password_changed' | 'password_reset' | 'identity_joined' }
  | { about: 'address_proved' }
  | { about: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_made' }
  | { about: 'second_factor_removed' }
  | { about: 'recovery_code_used' }
  | { about: 'new_login'; device: string; network: string }
  | { about: 'verification_decided' }
  | { about: 'account_suspended' | 'account_restored' }
  | { about: AdminNews; subjectId: string; actorId: string | null };

/** Tells people what happened to their account. */
export const accountMailJob = mailJob<{ userId: string; at: string } & AccountNews>('account-mail');

export type AccountMail = DataOf<typeof accountMailJob>;
