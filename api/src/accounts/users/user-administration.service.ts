import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { JobQueue } from '../../platform/jobs/jobs';
import { checkVersion, versioned } from '../../platform/versions/version';
import { revokeAll } from '../sessions/sessions.repository';
import { tellAdmins } from './admin-news';
import { sellAgain, stopSelling } from './promotor-suspension';
import {
  countAccounts,
  lockAccounts,
  selectAccounts,
  setRole,
  setSuspension,
  type AccountRow,
} from './user-administration.repository';
import { accountMailJob } from '../news/account-mail.job';
import type { AccountsQuery, Suspend } from './accounts.schema';
import { recordAudit } from '../../operations';
import type { User } from '../../owners';

class SuspensionUnchanged extends DomainError {
  constructor(suspended: boolean) {
    super('CONFLICT', suspended ? 'Akun ini sudah ditangguhkan.' : 'Akun ini tidak ditangguhkan.');
  }
}

/** What admins see of accounts, and do to them. */
export function createUserAdministration({ db, jobs }: { db: Db; jobs: JobQueue }) {
  /**
   * Locks both accounts, so that of two admins who act against each other one comes too late.
   * Nobody can change their own account, so there is always an admin left.
   */
  async function change(
    id: string,
    { viewer }: Acting,
    work: (tx: Tx, account: Awaited<ReturnType<typeof lockAccounts>>[number]) => Promise<void>,
  ) {
    if (id === viewer.id) throw new Forbidden('Anda tidak dapat mengubah akun Anda sendiri.');
    await inTransaction(db, async (tx) => {
      const locked = await lockAccounts(tx, [id, viewer.id]);
      const actor = locked.find((account) => account.id === viewer.id);
      if (actor?.role !== 'admin' || actor.suspendedAt !== null) throw new Forbidden();
      const account = locked.find((other) => other.id === id);
      if (account === undefined) throw new NotFound('Pengguna');
      await work(tx, account);
    });
    return readAccount(db, id);
  }

  const setSuspended = (id: string, by: Acting, wanted: Suspend | null) =>
    change(id, by, async (tx, { suspendedAt, role }) => {
      const suspended = wanted !== null;
      if (suspended === (suspendedAt !== null)) throw new SuspensionUnchanged(suspended);
      await setSuspension(tx, id, wanted?.reason ?? null);
      if (wanted === null) await sellAgain(tx, jobs, id);
      else await stopSelling(tx, jobs, id, wanted);
      if (suspended) await revokeAll(tx, id);
      await recordAudit(tx, by.client, {
        action: suspended ? 'user_suspended' : 'user_restored',
        actorId: by.viewer.id,
        subjectId: id,
        details: { before: { suspended: !suspended }, after: { suspended } },
      });
      await jobs.enqueue(tx, accountMailJob, {
        userId: id,
        about: suspended ? 'account_suspended' : 'account_restored',
        at: new Date().toISOString(),
      });
      if (role !== 'admin') return;
      const about = suspended ? 'admin_suspended' : 'admin_restored';
      await tellAdmins(tx, jobs, { about, subjectId: id, actorId: by.viewer.id });
    });

  return {
    async list({ page, limit, ...filter }: AccountsQuery) {
      const rows = await selectAccounts(db, filter, { page, limit });
      return {
        data: rows.map(accountView),
        meta: { page, limit, total: await countAccounts(db, filter) },
      };
    },

    /** @throws NotFound */
    get: (id: string) => readAccount(db, id),

    /**
     * Ends every session, allows no sign-in, and ends the sale of the account's events. Orders and
     * tickets stay valid.
     * @throws Forbidden for the own account, NotFound, SuspensionUnchanged
     */
    suspend: (id: string, by: Acting, wanted: Suspend) => setSuspended(id, by, wanted),

    /** @throws as above */
    restore: (id: string, by: Acting) => setSuspended(id, by, null),

    /**
     * Counts from the next request of that account on.
     * @throws Forbidden also for an admin whose address nobody has proved, NotFound,
     *   VersionOutdated
     */
    setRole: (id: string, by: Acting, role: User['role'], version: string) =>
      change(id, by, async (tx, { emailVerifiedAt, role: before }) => {
        checkVersion(version, (await readAccount(tx, id)).data);
        if (role === 'admin' && emailVerifiedAt === null) {
          throw new Forbidden(
            'Alamat email akun ini belum terverifikasi, jadi belum bisa menjadi admin.',
          );
        }
        const actorId = by.viewer.id;
        await setRole(tx, { id, role, actorId });
        if (role === before || (role !== 'admin' && before !== 'admin')) return;
        const about = role === 'admin' ? 'admin_added' : 'admin_removed';
        await tellAdmins(tx, jobs, { about, subjectId: id, actorId });
      }),
  };
}

export type UserAdministration = ReturnType<typeof createUserAdministration>;

async function readAccount(db: Executor, id: string) {
  const [row] = await selectAccounts(db, { id }, { page: 1, limit: 1 });
  if (row === undefined) throw new NotFound('Pengguna');
  return { data: accountView(row) };
}

const accountView = ({ createdAt, suspendedAt, ...row }: AccountRow) => ({
  ...versioned(row, ['role']),
  createdAt: createdAt.toISOString(),
  suspendedAt: suspendedAt?.toISOString() ?? null,
});
