import { deviceOf, shortAddressOf, type Client } from '../../platform/auth/client';
import { newSecret, sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { rememberPlace } from './known-places.repository';
import {
  insertSession,
  revokeAll,
  revokeById,
  revokeByToken,
  selectSessions,
  findAndProlongSession,
} from './sessions.repository';
import { accountMailJob } from '../news/account-mail.job';
import { findSeenBefore, recordOwnAudit, type LoginPlace } from '../../operations';

export interface SessionsDeps {
  db: Db;
  jobs: JobQueue;
  sessionDays: number;
}

/**
 * Who is signed in where. The audit entry comes first, because it locks the account's row: all
 * changes of an account's data lock that row first, which prevents deadlocks.
 */
export function createSessionsService({ db, jobs, sessionDays }: SessionsDeps) {
  return {
    /**
     * Tells the owner by mail when the browser or the network is new to the account, unless it is
     * the first sign-in of all.
     * @returns the token of the new session, which is stored nowhere
     */
    async open(tx: Tx, userId: string, client: Client): Promise<string> {
      const token = newSecret();
      const from = { device: deviceOf(client), address: shortAddressOf(client) };
      await insertSession(tx, {
        tokenHash: sha256(token),
        userId,
        days: sessionDays,
        ...from,
      });
      if (await isNews(tx, userId, from)) {
        await jobs.enqueue(tx, accountMailJob, {
          userId,
          about: 'new_login',
          at: new Date().toISOString(),
          device: from.device,
          network: from.address,
        });
      }
      await rememberPlace(tx, userId, client);
      await recordOwnAudit(tx, client, 'login', userId);
      return token;
    },

    findViewer: (token: string): Promise<Viewer | undefined> =>
      findAndProlongSession(db, sha256(token), sessionDays),

    async list(viewer: Viewer, token: string) {
      const rows = await selectSessions(db, viewer.id);
      const current = sha256(token);
      const data = rows.map(({ tokenHash, id, device, address, ...row }) => ({
        id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        device,
        address,
        current: tokenHash === current,
      }));
      return { data };
    },

    async revoke(viewer: Viewer, id: string, client: Client): Promise<void> {
      await inTransaction(db, async (tx) => {
        await recordOwnAudit(tx, client, 'session_revoked', viewer.id);
        if (!(await revokeById(tx, viewer.id, id))) throw new NotFound('Sesi');
      });
    },

    async logout(viewer: Viewer, token: string, client: Client): Promise<void> {
      await inTransaction(db, async (tx) => {
        await recordOwnAudit(tx, client, 'logout', viewer.id);
        await revokeByToken(tx, sha256(token));
      });
    },

    async logoutEverywhere(viewer: Viewer, client: Client): Promise<void> {
      await inTransaction(db, async (tx) => {
        await recordOwnAudit(tx, client, 'logout_everywhere', viewer.id);
        await revokeAll(tx, viewer.id);
      });
    },
  };
}

export type SessionsService = ReturnType<typeof createSessionsService>;

async function isNews(tx: Tx, userId: string, from: LoginPlace): Promise<boolean> {
  const seen = await findSeenBefore(tx, userId, from);
  return seen.anywhere && !(seen.device && seen.address);
}
