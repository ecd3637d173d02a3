import { networkOf, type Client } from '../../platform/auth/client';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords';
import { inTransaction, type Db, type Executor } from '../../platform/db/database';
import { RateLimited, ValidationFailed } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { CodeProof } from '../second-factor/code-proof';
import { EmailTaken, InvalidCredentials } from '../sessions/auth.errors';
import { insertVerification } from './auth.repository';
import type { Registration } from './auth.schema';
import { openSession } from './open-session';
import type { SessionsService } from '../sessions/sessions.service';
import { proveSecondFactor } from './second-step';
import { limitsOfTry, signInLimits } from '../sessions/sign-in-limits';
import { accountMailJob } from '../news/account-mail.job';
import {
  recordAudit,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
  countUnprovenMail,
} from '../../operations';
import { findUser, findUserByEmail, insertUser, lockUser, type User } from '../../owners';

export interface AuthDeps {
  db: Db;
  jobs: JobQueue;
  sessions: SessionsService;
  codes: CodeProof;
  /** How many unproved addresses one network may have mailed in an hour; 0 for any number. */
  mailedAddressesPerNetwork: number;
  /** Whether the identity provider signs people in with passwords of ours. */
  passwords: boolean;
}

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

export function createAuthService(deps: AuthDeps) {
  const { db, jobs, sessions, codes, passwords, mailedAddressesPerNetwork } = deps;
  return {
    ways: () => ({ data: { passwords } }),

    /** @throws InvalidCredentials, CodeNeeded, WrongCode, RateLimited, AccountSuspended */
    async login(credentials: Credentials, client: Client) {
      const tries = await limitsOfTry(db, credentials.email, client);
      for (const limit of tries) await countAttempt(db, limit);
      const account = await findUserByEmail(db, credentials.email);
      const matches = await passwordMatches(credentials.password, account?.passwordHash);
      if (!matches || account === undefined) {
        const subjectId = account?.id ?? null;
        await recordAudit(db, client, { action: 'login_failed', actorId: null, subjectId });
        throw new InvalidCredentials();
      }
      const { network, ...own } = signInLimits(credentials.email, client);
      for (const limit of Object.values(own)) await forgetAttempts(db, limit);
      if (tries.some(({ subject }) => subject === network.subject)) {
        await takeBackAttempt(db, network);
      }
      const { passwordHash, ...user } = account;
      const { code } = credentials;
      const open = () =>
        inTransaction(db, async (tx) => {
          // The comparison is slow: a password that was replaced meanwhile must open no session.
          const locked = await lockUser(tx, user.id);
          if (locked?.passwordHash !== passwordHash) throw new InvalidCredentials();
          const strength = await proveSecondFactor({ tx, codes, client }, user.id, code);
          return openSession({ tx, sessions, client }, user, strength);
        });
      return code !== undefined && user.hasSecondFactor
        ? codes.signingIn({ account: user, client, code }, open)
        : open();
    },

    /** @throws ValidationFailed, EmailTaken, RateLimited */
    async register(form: Registration, client: Client) {
      if (form.password === undefined && passwords) {
        const message = 'Password must be at least 8 characters';
        throw new ValidationFailed([{ field: 'password', message }]);
      }
      const mailed = await countRegistration(db, form.email, client, mailedAddressesPerNetwork);
      const passwordHash = form.password === undefined ? null : await hashPassword(form.password);
      const requiresVerification = form.roleType !== 'user';
      return inTransaction(db, async (tx) => {
        const userId = await insertUser(tx, {
          email: form.email,
          name: form.name,
          phone: form.phone ?? null,
          role: form.roleType,
          passwordHash,
          termsVersion: form.agreement.terms,
          privacyVersion: form.agreement.privacy,
          agreedAt: new Date(),
        });
        if (userId === undefined) throw new EmailTaken();
        if (form.roleType !== 'user') {
          const { roleType, additionalData } = form;
          await insertVerification(tx, { userId, roleType, additionalData });
        }
        // Otherwise the mailbox has had enough mails; after signing in one can ask for another.
        if (mailed)
          await jobs.enqueue(tx, accountMailJob, {
            userId,
            about: 'verify_email',
            at: new Date().toISOString(),
          });
        const user = await existing(tx, userId);
        return {
          success: true as const,
          requiresVerification,
          user,
          message: requiresVerification
            ? 'Pendaftaran berhasil. Akun Anda sedang menunggu verifikasi admin.'
            : 'Pendaftaran berhasil. Selamat datang di Panggung!',
          ...(!requiresVerification && { token: await sessions.open(tx, user.id, client) }),
        };
      });
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;

async function existing(tx: Executor, userId: string): Promise<User> {
  const user = await findUser(tx, userId);
  if (user === undefined) throw new Error(`user ${userId} vanished inside its own transaction`);
  return user;
}

/** Whether the address may be sent another mail. @throws RateLimited */
async function countRegistration(
  db: Db,
  address: string,
  client: Client,
  mailedAddressesPerNetwork: number,
): Promise<boolean> {
  const network = networkOf(client);
  await countAttempt(db, { subject: `register|${address}|${network}`, max: 20, minutes: 15 });
  const mail = { kind: 'registration' as const, address, network };
  const over = await countUnprovenMail(db, mail, mailedAddressesPerNetwork);
  if (over === 'network') throw new RateLimited(60 * 60);
  return over === undefined;
}
