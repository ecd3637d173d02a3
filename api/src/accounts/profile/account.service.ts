import type { Client } from '../../platform/auth/client';
import { hashPassword } from '../../platform/auth/passwords';
import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { checkVersion, versionOf } from '../../platform/versions/version';
import type { PasswordChange, ProfileChange } from './account.schema';
import { lockOwnAccount, type Owner } from '../sessions/locked-account';
import {
  countPasswordGuess,
  forgetPasswordGuesses,
  proveKnowledge,
} from '../sessions/password-proof';
import { revokeAll } from '../sessions/sessions.repository';
import { accountMailJob } from '../news/account-mail.job';
import { recordOwnAudit } from '../../operations';
import { findPasswordHash, findUser, lockUser, updateUser, type User } from '../../owners';

interface PasswordChanger extends Owner {
  client: Client;
}

/** What people change of their own account. */
export function createAccountService({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /** @throws Unauthenticated when the account is gone, VersionOutdated */
    async changeProfile({ id }: Viewer, { name, phone }: ProfileChange, version: string) {
      const change = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
      return inTransaction(db, async (tx) => {
        await lockUser(tx, id);
        checkVersion(version, await ownProfile(tx, id));
        if (Object.keys(change).length > 0) await updateUser(tx, id, change);
        return ownProfile(tx, id);
      });
    },

    /** @throws ValidationFailed, WrongPassword, RateLimited */
    async changePassword(by: PasswordChanger, form: PasswordChange): Promise<void> {
      const { viewer, token, client } = by;
      await countPasswordGuess(db, by);
      const known = await findPasswordHash(db, viewer.id);
      if (known !== null) await proveKnowledge(known, form.currentPassword, 'currentPassword');
      const passwordHash = await hashPassword(form.newPassword);
      await inTransaction(db, async (tx) => {
        await lockOwnAccount(tx, by, known);
        await updateUser(tx, viewer.id, { passwordHash });
        await revokeAll(tx, viewer.id, sha256(token));
        await recordOwnAudit(tx, client, 'password_changed', viewer.id);
        await jobs.enqueue(tx, accountMailJob, {
          userId: viewer.id,
          about: 'password_changed',
          at: new Date().toISOString(),
        });
      });
      await forgetPasswordGuesses(db, by);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;

/** An account as its owner sees it, with the version of what can be changed. */
export const profileOf = (user: User) => ({
  user,
  version: versionOf({ name: user.name, phone: user.phone }),
});

async function ownProfile(tx: Tx, id: string) {
  const user = await findUser(tx, id);
  if (user === undefined) throw new Unauthenticated();
  return profileOf(user);
}
