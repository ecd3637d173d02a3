import { newLinkSecret, sha256 } from '../../platform/auth/tokens';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import { insertLink } from '../links/account-links.repository';
import { giveToOwnerOfAddress } from '../links/owner-of-address';
import { addressMailJob } from '../news/address-mail.job';
import { tellAdmins } from './admin-news';
import { setRole } from './user-administration.repository';
import { findUserByEmail, insertUser, lockUser, type LockedUser } from '../../owners';

interface AdminWanted {
  email: string;
  /** Of a new account. */
  name: string;
  /** Whether the link to set a password is given to the caller instead of being mailed. */
  withLink: boolean;
}

type AdminMade =
  | { outcome: 'suspended' }
  | {
      outcome: 'created' | 'promoted' | 'is an admin already';
      /** What is behind `/reset-password#token=`, if it was asked for and is needed. */
      token: string | undefined;
      /** Whether a link to set a password was mailed. */
      mailed: boolean;
    };

const linkMinutes = 30;

/**
 * For an operator: makes an account with this address, or the one that is there, an admin's. Whoever
 * has no password, or has not proved the address, sets one by a link that only the mailbox, or the
 * operator, gets; what a stranger may have registered with the address before is void. Admins are
 * told, and the change of the role is recorded. Can be repeated: then it only makes another link.
 */
export const makeAdmin = (
  { db, jobs }: { db: Db; jobs: JobQueue },
  wanted: AdminWanted,
): Promise<AdminMade> =>
  inTransaction(db, async (tx) => {
    const { email, name } = wanted;
    const id = await insertUser(tx, { email, name });
    const account = await lockUser(tx, id ?? (await findUserByEmail(tx, email))?.id ?? '');
    if (account === undefined) throw new Error(`the account of ${email} was deleted just now`);
    if (account.suspendedAt !== null) return { outcome: 'suspended' };
    const isAdmin = account.role === 'admin';
    if (!isAdmin) {
      if (account.emailVerifiedAt === null) await giveToOwnerOfAddress(tx, account.id, null);
      await setRole(tx, { id: account.id, role: 'admin', actorId: '' });
      const change = { about: 'admin_added', subjectId: account.id, actorId: null } as const;
      await tellAdmins(tx, jobs, change);
    }
    const outcome = isAdmin ? 'is an admin already' : id === undefined ? 'promoted' : 'created';
    return { outcome, ...(await lendPassword(tx, jobs, account, wanted.withLink)) };
  });

async function lendPassword(
  tx: Tx,
  jobs: JobQueue,
  { id, email, passwordHash, emailVerifiedAt }: LockedUser,
  withLink: boolean,
): Promise<{ token: string | undefined; mailed: boolean }> {
  if (passwordHash !== null && emailVerifiedAt !== null) return { token: undefined, mailed: false };
  if (!withLink) {
    const at = new Date().toISOString();
    await jobs.enqueue(tx, addressMailJob, { about: 'password_forgotten', address: email, at });
    return { token: undefined, mailed: true };
  }
  const token = newLinkSecret();
  const tokenHash = sha256(token);
  await insertLink(tx, { userId: id, kind: 'password_reset', tokenHash, minutes: linkMinutes });
  return { token, mailed: false };
}
