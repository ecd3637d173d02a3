import { hashPassword, passwordMatches } from '../../platform/auth/passwords';
import { newSecret, sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor } from '../../platform/db/database';
import { RateLimited, Unauthenticated } from '../../platform/errors/common.errors';
import {
  findUser,
  findUserByEmail,
  findUserOfSession,
  insertUser,
} from '../users/users.repository';
import type { User } from '../users/users.schema';
import { EmailTaken, InvalidCredentials } from './auth.errors';
import {
  addFailure,
  clearFailures,
  insertSession,
  insertVerification,
  recentFailures,
  revokeSession,
} from './auth.repository';
import type { Registration } from './auth.schema';

/** Failed attempts on one account from one address within five minutes before a pause. */
const allowedFailures = 10;

/** Who a person is according to the identity provider. */
export interface Identity {
  email: string;
  name: string;
}

export function createAuthService({ db, sessionDays }: { db: Db; sessionDays: number }) {
  const openSession = async (tx: Executor, user: User) => {
    const token = newSecret();
    await insertSession(tx, { tokenHash: sha256(token), userId: user.id, days: sessionDays });
    return { token, user };
  };

  return {
    async login(credentials: { email: string; password: string }, networkAddress: string) {
      const key = sha256(`${credentials.email}|${networkAddress}`);
      if ((await recentFailures(db, key)) >= allowedFailures) throw new RateLimited();
      const account = await findUserByEmail(db, credentials.email);
      const matches = await passwordMatches(credentials.password, account?.passwordHash);
      if (!matches || account === undefined) {
        await addFailure(db, key);
        throw new InvalidCredentials();
      }
      await clearFailures(db, key);
      const { passwordHash: _, ...user } = account;
      return openSession(db, user);
    },

    async register(form: Registration) {
      const passwordHash = await hashPassword(form.password);
      const requiresVerification = form.roleType !== 'user';
      return inTransaction(db, async (tx) => {
        const userId = await insertUser(tx, {
          email: form.email,
          name: form.name,
          phone: form.phone ?? null,
          role: form.roleType,
          passwordHash,
        });
        if (userId === undefined) throw new EmailTaken();
        if (form.roleType !== 'user') {
          const { roleType, additionalData } = form;
          await insertVerification(tx, { userId, roleType, additionalData });
        }
        const user = await existing(tx, userId);
        return {
          success: true as const,
          requiresVerification,
          user,
          message: requiresVerification
            ? 'Pendaftaran berhasil. Akun Anda sedang menunggu verifikasi admin.'
            : 'Pendaftaran berhasil. Selamat datang di Panggung!',
          ...(!requiresVerification && { token: (await openSession(tx, user)).token }),
        };
      });
    },

    /** Signs in whom the identity provider vouches for; makes the account on the first visit. */
    async loginWithIdentity(identity: Identity) {
      return inTransaction(db, async (tx) => {
        await insertUser(tx, { email: identity.email, name: identity.name });
        const account = await findUserByEmail(tx, identity.email);
        if (account === undefined) throw new Unauthenticated();
        const { passwordHash: _, ...user } = account;
        return openSession(tx, user);
      });
    },

    async logout(token: string): Promise<void> {
      await revokeSession(db, sha256(token));
    },

    findViewer: (token: string): Promise<Viewer | undefined> =>
      findUserOfSession(db, sha256(token)),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;

async function existing(tx: Executor, userId: string): Promise<User> {
  const user = await findUser(tx, userId);
  if (user === undefined) throw new Error(`user ${userId} vanished inside its own transaction`);
  return user;
}
