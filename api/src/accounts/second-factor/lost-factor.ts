import { inTransaction, type Db } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import { revokeAll } from '../sessions/sessions.repository';
import { tellAdmins } from '../users/admin-news';
import { deleteFactor, findFactor } from './second-factor.repository';
import { accountMailJob } from '../news/account-mail.job';
import { recordOperatorAudit } from '../../operations';
import { findUserByEmail, lockUser } from '../../owners';

/**
 * For an operator who has checked the owner's identity: removes an account's second factor and its
 * recovery codes. Ends every session, since one of them may be a thief's. Records it, mails the
 * account and, when it is an admin's, all other admins.
 */
export async function removeLostFactor(
  { db, jobs }: { db: Db; jobs: JobQueue },
  email: string,
): Promise<'removed' | 'no such account' | 'no second factor'> {
  return inTransaction(db, async (tx) => {
    const found = await findUserByEmail(tx, email);
    const account = found && (await lockUser(tx, found.id));
    if (account === undefined) return 'no such account';
    const { id: userId, role } = account;
    const factor = await findFactor(tx, userId);
    if (factor === undefined || factor.confirmedAt === null) return 'no second factor';
    await deleteFactor(tx, userId);
    await revokeAll(tx, userId);
    await recordOperatorAudit(tx, { action: 'second_factor_removed', subjectId: userId });
    const at = new Date().toISOString();
    await jobs.enqueue(tx, accountMailJob, { userId, about: 'second_factor_removed', at });
    if (role === 'admin') {
      await tellAdmins(tx, jobs, {
        about: 'admin_factor_removed',
        subjectId: userId,
        actorId: null,
      });
    }
    return 'removed';
  });
}
