import type { Tx } from '../../platform/db/database';
import { jobOf } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import { accountMailJob, type AdminNews } from '../news/account-mail.job';
import { selectActiveAdmins } from './user-administration.repository';

interface Change {
  about: AdminNews;
  /** Whose rights they are. */
  subjectId: string;
  /** Who did it; null for an operator, who has no account. */
  actorId: string | null;
}

/** Of these the account itself hears as well; of a suspension it is told like all others. */
const alsoForItself: readonly AdminNews[] = ['admin_added', 'admin_removed'];

/**
 * Tells every admin who can act on it, also the one who did it: whoever takes an admin's session over
 * cannot make more of them in silence. Mails are queued in the transaction that makes it so.
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
