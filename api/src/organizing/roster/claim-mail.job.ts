import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** Asks somebody to take over the profile that a promotor made; `at` is of the invitation. */
export const claimMailJob = mailJob<{ promotorId: string; artistId: string; at: string }>(
  'claim-mail',
);

export type ClaimMail = DataOf<typeof claimMailJob>;
