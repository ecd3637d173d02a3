import type { Db } from '../../platform/db/database';
import type { MailText } from '../../platform/mail/compose';
import { selectAccounts } from '../users/user-administration.repository';
import { accountRestoredMail, accountSuspendedMail } from './admin-mail.texts';
import type { AccountMail } from '../news/account-mail.job';
import { adminNewsMail, ownAdminRightsMail } from './admin-news.texts';
import { findUser } from '../../owners';

interface Deps {
  db: Db;
  publicUrl: string;
}

interface Recipient {
  id: string;
  name: string;
}

type Tell = (text: MailText) => Promise<void>;

/** Sends nothing if the suspension, or its end, was undone before the mail is sent. */
export async function tellSuspension(
  { db, publicUrl }: Deps,
  { id, name }: Recipient,
  about: 'account_suspended' | 'account_restored',
  tell: Tell,
): Promise<void> {
  const [account] = await selectAccounts(db, { id }, { page: 1, limit: 1 });
  const reason = account?.suspendReason ?? null;
  if (about === 'account_restored' && reason === null) {
    await tell(accountRestoredMail({ name, publicUrl }));
  }
  if (about === 'account_suspended' && reason !== null) {
    await tell(accountSuspendedMail({ name, publicUrl, reason }));
  }
}

type AdminRights = Extract<AccountMail, { subjectId: string }>;

/** Tells admins about the rights of one of them, and that account itself. */
export async function tellAdminRights(
  { db, publicUrl }: Deps,
  { id, name }: Recipient,
  { about, at, subjectId, actorId }: AdminRights,
  tell: Tell,
): Promise<void> {
  const facts = { name, at, publicUrl };
  if (id === subjectId && (about === 'admin_added' || about === 'admin_removed')) {
    return tell(ownAdminRightsMail(about, facts));
  }
  const actor = actorId === null ? undefined : await findUser(db, actorId);
  const subject = await findUser(db, subjectId);
  await tell(adminNewsMail(about, { ...facts, subject, actor }));
}
