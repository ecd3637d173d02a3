import { networkOf, type Client } from '../../platform/auth/client';
import { hashPassword } from '../../platform/auth/passwords';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import { deleteLinks } from './account-links.repository';
import type { PasswordReset } from './account-links.schema';
import { knowsPlace } from '../sessions/known-places.repository';
import { redeemLink } from './redeem-link';
import { revokeAll } from '../sessions/sessions.repository';
import { signInLimits } from '../sessions/sign-in-limits';
import { accountMailJob } from '../news/account-mail.job';
import { addressMailJob } from '../news/address-mail.job';
import {
  recordOwnAudit,
  countAttempt,
  forgetAttempts,
  isWithin,
  mailboxLimit,
} from '../../operations';
import { updateUser, verifyEmail } from '../../owners';

/** What the reader of an address's mail can do, signed in or not. */
export function createAccountLinksService({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /**
     * Asks for a link to a new password. The job looks the account up, so that neither the answer
     * nor its duration shows whether there is one.
     * @throws RateLimited
     */
    async forgotPassword(email: string, client: Client): Promise<void> {
      const network = networkOf(client);
      await countAttempt(db, { subject: `forgot|${network}`, max: 30, minutes: 15 });
      await countAttempt(db, { subject: `forgot|${email}|${network}`, max: 5, minutes: 15 });
      // On a known device or network, requests from elsewhere do not stop the owner.
      const known = await knowsPlace(db, email, client);
      const mailed = mailboxLimit('password-link', email);
      // The mailbox already has enough links, and each of them is valid.
      if (!known.device && !known.network && !(await isWithin(db, mailed))) return;
      await inTransaction(db, (tx) =>
        jobs.enqueue(tx, addressMailJob, {
          about: 'password_forgotten',
          address: email,
          at: new Date().toISOString(),
        }),
      );
    },

    /**
     * The link proves that somebody reads the mail of the address, so the address counts as
     * verified. All earlier sessions end.
     * @throws LinkExpired
     */
    async resetPassword({ token, newPassword }: PasswordReset, client: Client): Promise<void> {
      const passwordHash = await hashPassword(newPassword);
      const email = await inTransaction(db, async (tx) => {
        const user = await redeemLink(tx, 'password_reset', token);
        await updateUser(tx, user.id, { passwordHash });
        await verifyEmail(tx, user.id);
        await deleteLinks(tx, user.id);
        await revokeAll(tx, user.id);
        await recordOwnAudit(tx, client, 'password_reset', user.id);
        await jobs.enqueue(tx, accountMailJob, {
          userId: user.id,
          about: 'password_reset',
          at: new Date().toISOString(),
        });
        return user.email;
      });
      // Wrong guesses at the old password do not count against the new one.
      const { network: _, ...own } = signInLimits(email, client);
      for (const limit of Object.values(own)) await forgetAttempts(db, limit);
    },

    /** Sends the link again, unless the address is verified already. @throws RateLimited */
    async requestVerification(viewer: Viewer): Promise<void> {
      if (viewer.emailVerified) return;
      await countAttempt(db, { subject: `verification|${viewer.id}`, max: 5, minutes: 15 });
      // One mailbox may have several accounts, by address tags such as `name+tag@`.
      await countAttempt(db, mailboxLimit('verification', viewer.email));
      await inTransaction(db, (tx) =>
        jobs.enqueue(tx, accountMailJob, {
          userId: viewer.id,
          about: 'verify_email',
          at: new Date().toISOString(),
        }),
      );
    },
  };
}

export type AccountLinksService = ReturnType<typeof createAccountLinksService>;
