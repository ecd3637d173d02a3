import type { Db } from '../platform/db/database';
import { handlerOf } from '../platform/jobs/job-kind';
import { deleteOldLinks } from './links/account-links.repository';
import { accountMailJob } from './news/account-mail.job';
import { addressMailJob } from './news/address-mail.job';
import { deletePendingFactors } from './second-factor/second-factor.repository';
import { eventInDoubtJob } from './users/event-in-doubt.job';
import type { AccountsServices } from './services';
import { deleteOldPlaces } from './sessions/known-places.repository';
import { deleteOldSessions } from './sessions/sessions.repository';
import { deleteOldCodes } from './sign-in/sign-in-codes.repository';

export const accountsJobs = [accountMailJob, addressMailJob, eventInDoubtJob];

export const accountsHandlers = ({ accountMail }: AccountsServices) => [
  handlerOf(accountMailJob, accountMail.send),
  handlerOf(addressMailJob, accountMail.sendToAddress),
];

/** Deletes rows whose retention time has passed. */
export async function tidyAccounts(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteOldCodes(db);
  await deleteOldLinks(db);
  await deleteOldPlaces(db);
  await deletePendingFactors(db);
}
