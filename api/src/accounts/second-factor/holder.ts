import type { Client } from '../../platform/auth/client';
import { sha256 } from '../../platform/auth/tokens';
import type { Tx } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Owner } from '../sessions/locked-account';
import { isSessionOpen } from '../sessions/sessions.repository';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { replaceRecoveryCodes } from './second-factor.repository';
import { accountMailJob } from '../news/account-mail.job';
import { recordOwnAudit } from '../../operations';
import { lockUser } from '../../owners';

/** The owner of a second factor, with their session and client. */
export interface Holder extends Owner {
  client: Client;
}

type News = 'second_factor_on' | 'second_factor_off' | 'recovery_codes_made';

/** Locks the account. @throws Unauthenticated when the session ended during the request */
export async function lockHolder(tx: Tx, { viewer, token }: Holder): Promise<void> {
  const account = await lockUser(tx, viewer.id);
  if (account === undefined || !(await isSessionOpen(tx, sha256(token)))) {
    throw new Unauthenticated();
  }
}

/** Records a change of a second factor in the audit log and mails its owner. */
export async function tellOfFactor(tx: Tx, jobs: JobQueue, holder: Holder, about: News) {
  const { viewer, client } = holder;
  const { id: userId } = viewer;
  await recordOwnAudit(tx, client, about, userId);
  await jobs.enqueue(tx, accountMailJob, { userId, about, at: new Date().toISOString() });
}

/** Replaces all recovery codes. @returns the new ones, of which only hashes are stored */
export async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const fresh = newRecoveryCodes();
  const hashes = fresh.map((code) => hashOfRecoveryCode(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return fresh;
}
