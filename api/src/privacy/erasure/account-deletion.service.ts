import type { Client } from '../../platform/auth/client';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import {
  eraseApplication,
  eraseAuditPlaces,
  eraseInvitations,
  eraseOrders,
  eraseProfiles,
  eraseUser,
  findDeletionBlockers,
  isLastAdmin,
  selectOrderIds,
  type Person,
} from './account-deletion.repository';
import { eraseGateNotes, eraseTransfers } from './transfer-erasure.repository';
import type { AccountDeletion } from './account-deletion.schema';
import { eraseGateDevices, eraseMemberships } from './crew-erasure.repository';
import { forgetTries } from './forgotten-tries';
import { recordOwnAudit } from '../../operations';
import { deleteExportsOf } from '../../organizing';
import { forgetReminders } from '../../waiting-rooms';
import {
  tellAdmins,
  AccountInUse,
  lockOwnAccount,
  type Owner,
  countPasswordGuess,
  proveKnowledge,
  addressMailJob,
} from '../../accounts';
import { findPasswordHash, type LockedUser } from '../../owners';

interface Leaving extends Owner {
  client: Client;
}

/** Deletes accounts: the law on personal data (UU 27/2022, article 8) gives people this right. */
export function createAccountDeletion({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /**
     * Erases all personal data and keeps orders, tickets and decisions without it, in one
     * transaction. New orders, sessions and links lock the account first, so none can be added
     * during the deletion.
     * @throws ValidationFailed, WrongPassword, AccountInUse, RateLimited
     */
    async delete({ viewer, token, client }: Leaving, form: AccountDeletion): Promise<void> {
      if (form.confirm !== viewer.email) {
        throw new ValidationFailed([
          { field: 'confirm', message: 'Tulis alamat email akun Anda untuk memastikan' },
        ]);
      }
      await countPasswordGuess(db, { viewer, client });
      const known = await findPasswordHash(db, viewer.id);
      if (known !== null) await proveKnowledge(known, form.password, 'password');
      await inTransaction(db, async (tx) => {
        const account = await lockOwnAccount(tx, { viewer, token }, known);
        await refuseInUse(tx, account);
        await erase(tx, jobs, { account, client });
      });
    },
  };
}

export type AccountDeletionService = ReturnType<typeof createAccountDeletion>;

const personOf = ({ id, email, emailVerifiedAt }: LockedUser): Person => ({
  id,
  email,
  emailVerified: emailVerifiedAt !== null,
});

/** @throws AccountInUse */
async function refuseInUse(tx: Tx, account: LockedUser): Promise<void> {
  const blockers = await findDeletionBlockers(tx, personOf(account));
  if (blockers.unpaidOrder) throw new AccountInUse('unpaidOrder');
  if (blockers.usableTicket) throw new AccountInUse('usableTicket');
  if (blockers.openRefund) throw new AccountInUse('openRefund');
  if (blockers.announcedEvent) throw new AccountInUse('announcedEvent');
  if (account.role === 'admin' && (await isLastAdmin(tx, account.id))) {
    throw new AccountInUse('lastAdmin');
  }
}

interface Erasure {
  account: LockedUser;
  client: Client;
}

async function erase(tx: Tx, jobs: JobQueue, { account, client }: Erasure): Promise<void> {
  const { id, email, name, role } = account;
  const person = personOf(account);
  const orderIds = await selectOrderIds(tx, person);
  await recordOwnAudit(tx, client, 'account_deleted', id);
  // First, because triggers allow the next steps for deleted accounts only.
  await eraseUser(tx, id);
  await eraseApplication(tx, id);
  await eraseProfiles(tx, id);
  await eraseInvitations(tx, email);
  await forgetReminders(tx, email);
  await eraseOrders(tx, person, orderIds);
  await deleteExportsOf(tx, account, orderIds);
  const transferId = await eraseTransfers(tx, person);
  await eraseGateNotes(tx, id);
  await eraseGateDevices(tx, id);
  await eraseMemberships(tx, person);
  await eraseAuditPlaces(tx, id);
  await forgetTries(tx, account, client);
  const about = { userId: [id], address: [email], orderId: orderIds, transferId };
  await jobs.forgetMails(tx, about);
  if (role === 'admin') {
    await tellAdmins(tx, jobs, { about: 'admin_left', subjectId: id, actorId: id });
  }
  const at = new Date().toISOString();
  await jobs.enqueue(tx, addressMailJob, {
    about: 'account_deleted',
    address: email,
    name,
    accountId: id,
    at,
  });
}
