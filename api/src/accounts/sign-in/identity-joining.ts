import type { Client } from '../../platform/auth/client';
import type { Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import { giveToOwnerOfAddress } from '../links/owner-of-address';
import { accountMailJob } from '../news/account-mail.job';
import type { ForeignIdentity } from '../../platform/auth/identity';
import { recordOwnAudit } from '../../operations';
import { findUserByEmail, insertUser, lockUser, verifyEmail } from '../../owners';

interface Joining {
  tx: Tx;
  jobs: JobQueue;
  client: Client;
}

/**
 * Makes an account for an identity, or joins the one that has its address. If nobody had proved
 * that address, a stranger may have registered with it before: then the old password, sessions and
 * links become invalid.
 * @returns the account's id, or undefined when it was deleted meanwhile
 */
export async function joinIdentity({ tx, jobs, client }: Joining, identity: ForeignIdentity) {
  const { email, name } = identity;
  const made = await insertUser(tx, { email, name, emailVerifiedAt: new Date() });
  if (made !== undefined) return made;
  const account = await findUserByEmail(tx, email);
  const locked = account && (await lockUser(tx, account.id));
  if (locked === undefined) return undefined;
  if (!(await verifyEmail(tx, locked.id))) return locked.id;
  await giveToOwnerOfAddress(tx, locked.id, null);
  await recordOwnAudit(tx, client, 'identity_joined', locked.id);
  await jobs.enqueue(tx, accountMailJob, {
    userId: locked.id,
    about: 'identity_joined',
    at: new Date().toISOString(),
  });
  return locked.id;
}
