import type { Tx } from '../../platform/db/database';
import { jobOf } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import { accountMailJob, type AdminNews } from '../news/account-mail.job';
import { selectActiveAdmins } from './user-administration.repository';

interface Change {
  about: AdminNews;
  /** The account whose rights changed. */
  subjectId: string;
  /** Who changed them; null for an operator, who has no account. */
  actorId: string | null;
}

/** News that the account itself gets too. A suspended one gets the mail of any account. */
const alsoForItself: readonly AdminNews[] = ['admin_added', 'admin_removed'];

/**
 * Tells every active admin, also the one who made the change: so a thief of an admin's session
 * cannot make more admins unnoticed. Mails are queued in the transaction of the change.
 */
export async function tellAdmins(tx: Tx, jobs: JobQueue, change: Change): Promise<void> {
  const { about, subjectId } = change;
  const others = (await selectActiveAdmins(tx)).filter((id) => id !== subjectId);
  const at = new Date().toISOString();
  await jobs.enqueueAll(
    tx,
    [...others, ...(alsoForItself.includes(about) ? [subjectId] : [])].map((userId) =>
      jobOf(accountMailJob, { ...change, userId, at }),
    ),
  );
}
