import type { Client } from '../../platform/auth/client';
import { SignInRefused } from '../../platform/auth/identity-provider';
import { newSecret, sha256 } from '../../platform/auth/tokens';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { CodeProof } from '../second-factor/code-proof';
import { SignInExpired } from '../sessions/auth.errors';
import type { SignInCompletion } from './auth.schema';
import { joinIdentity } from './identity-joining';
import { openSession } from './open-session';
import type { SessionsService } from '../sessions/sessions.service';
import { proveSecondFactor } from './second-step';
import { findCode, insertCode, useCode } from './sign-in-codes.repository';
import type { Identity, KnownAccount } from '../../platform/auth/identity';
import { findUser, lockUser } from '../../owners';

export interface SignInDeps {
  db: Db;
  jobs: JobQueue;
  sessions: SessionsService;
  codes: CodeProof;
}

/**
 * Signs people in by the identity provider's answer. The answer becomes a code in the URL of the
 * callback page; the button there turns the code into a session. So no session token is ever in a
 * URL, and a link that somebody else has made signs nobody in.
 */
export function createSignIn({ db, jobs, sessions, codes }: SignInDeps) {
  return {
    /**
     * Makes a code for an identity that the provider has confirmed; a new one gets an account.
     * @param browser the secret of the cookie that was set when the sign-in began
     * @throws SignInRefused when the account does not exist (any more), is suspended, or had all
     *   its sessions ended since the provider's check
     */
    async admit(identity: Identity, browser: string, client: Client) {
      return inTransaction(db, async (tx) => {
        const userId =
          'accountId' in identity
            ? await knownAccount(tx, identity)
            : await joinIdentity({ tx, jobs, client }, identity);
        const account = userId === undefined ? undefined : await lockUser(tx, userId);
        const user = account && (await findUser(tx, account.id));
        if (user === undefined) throw new SignInRefused('account_missing');
        if (account?.suspendedAt) throw new SignInRefused('account_suspended');
        const code = newSecret();
        const hashes = { codeHash: sha256(code), browserHash: sha256(browser) };
        const strongAt = identity.strongAt ?? null;
        const factorNeeded = user.hasSecondFactor && strongAt === null;
        await insertCode(tx, { ...hashes, userId: user.id, strongAt, factorNeeded });
        return { code, user };
      });
    },

    /** Shows whom a code would sign in, and does not use it up. @throws SignInExpired */
    async view(code: string, browser: string) {
      const found = await findCode(db, sha256(code), sha256(browser));
      const user = found && (await findUser(db, found.userId));
      if (user === undefined) throw new SignInExpired();
      const { name, email, hasSecondFactor } = user;
      return { user: { name, email }, codeNeeded: hasSecondFactor && found?.strongAt === null };
    },

    /**
     * A wrong code of the second factor does not use the sign-in up.
     * @throws SignInExpired, AccountSuspended, CodeNeeded, WrongCode, RateLimited
     */
    async complete({ code, secondFactor }: SignInCompletion, browser: string, client: Client) {
      const hashes = [sha256(code), sha256(browser)] as const;
      const complete = () =>
        inTransaction(db, async (tx) => {
          const userId = (await findCode(tx, ...hashes))?.userId;
          // Locks the account first, as every change of an account does.
          const account = userId === undefined ? undefined : await lockUser(tx, userId);
          const user = account && (await findUser(tx, account.id));
          const found = await findCode(tx, ...hashes);
          if (user === undefined || found === undefined) throw new SignInExpired();
          const step = { tx, codes, client };
          const strong = found.strongAt ?? (await proveSecondFactor(step, user.id, secondFactor));
          if (!(await useCode(tx, ...hashes))) throw new SignInExpired();
          return openSession({ tx, sessions, client }, user, strong);
        });
      if (secondFactor === undefined) return complete();
      const found = await findCode(db, ...hashes);
      const user = found && (await findUser(db, found.userId));
      if (user === undefined) throw new SignInExpired();
      return codes.signingIn({ account: user, client, code: secondFactor }, complete);
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Refuses a provider's check from before a password change or the end of all sessions. */
async function knownAccount(tx: Tx, { accountId, at }: KnownAccount): Promise<string | undefined> {
  const account = await lockUser(tx, accountId);
  const voidBefore = account?.signInsVoidBefore;
  if (voidBefore && at < voidBefore) throw new SignInRefused('session_expired');
  return account?.id;
}
