import { newLinkSecret, sha256 } from '../../platform/auth/tokens';
import { inTransaction, type Db } from '../../platform/db/database';
import type { MailText } from '../../platform/mail/compose';
import type { Mailer } from '../../platform/mail/mailer';
import { selectOwn } from '../verification/verification.repository';
import { insertLink, type LinkKind } from '../links/account-links.repository';
import { tellAdminRights, tellSuspension } from './admin-mail';
import {
  accountDeletedMail,
  addressProvedMail,
  identityJoinedMail,
  newLoginMail,
  passwordChangedMail,
  passwordResetMail,
  resetLinkMail,
  verificationApprovedMail,
  verificationRejectedMail,
  verifyLinkMail,
} from './account-mail.texts';
import type { AccountMail } from '../news/account-mail.job';
import type { AddressMail } from '../news/address-mail.job';
import { secondFactorMail } from '../second-factor/second-factor-mail.texts';
import { findUser, findUserByEmail, lockUser } from '../../owners';

export interface AccountMailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

type Tell = (text: MailText) => Promise<void>;

interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** For each kind of link: how long it is valid, its screen, and its mail. */
const links = {
  email_verification: { minutes: 24 * 60, path: '/verify-email', compose: verifyLinkMail },
  password_reset: { minutes: 30, path: '/reset-password', compose: resetLinkMail },
} as const;

/** Mails people what happened to their account, and links that prove they own its address. */
export function createAccountMail({ db, mailer, publicUrl }: AccountMailDeps) {
  const deliver = ({ name, email }: Recipient, id: string, text: MailText) =>
    mailer.send({ to: { name, address: email }, messageId: `${id}`, ...text });

  /**
   * The token is made here and goes into this mail only. So a retry makes another link, and another
   * message id: with the same id a mail program might hide one of the two mails.
   */
  async function sendLink(user: Recipient, kind: LinkKind): Promise<void> {
    const { minutes, path, compose } = links[kind];
    const token = newLinkSecret();
    const tokenHash = sha256(token);
    const stored = await inTransaction(db, async (tx) => {
      const account = await lockUser(tx, user.id);
      const pointless = kind === 'email_verification' && account?.emailVerifiedAt !== null;
      if (account === undefined || pointless) return false;
      await insertLink(tx, { userId: user.id, kind, tokenHash, minutes });
      return true;
    });
    if (!stored) return;
    // In the fragment, which browsers keep to themselves: the token reaches no server log.
    const link = `${publicUrl}${path}#token=${token}`;
    const text = compose({ name: user.name, link, publicUrl });
    await deliver(user, `${user.id}.${kind}.${tokenHash.slice(0, 16)}`, text);
  }

  return {
    /** @throws Error when the mail server refuses the mail; the job is then retried */
    async send(news: AccountMail): Promise<void> {
      const user = await findUser(db, news.userId);
      if (user === undefined) return;
      const { about, at } = news;
      const facts = { name: user.name, at, publicUrl };
      const tell = (text: MailText) => deliver(user, `${user.id}.${about}.${Date.parse(at)}`, text);
      switch (about) {
        case 'verify_email':
          return sendLink(user, 'email_verification');
        case 'password_changed':
          return tell(passwordChangedMail(facts));
        case 'password_reset':
          return tell(passwordResetMail(facts));
        case 'identity_joined':
          return tell(identityJoinedMail(facts));
        case 'address_proved':
          return tell(addressProvedMail(facts));
        case 'second_factor_on':
        case 'second_factor_off':
        case 'second_factor_removed':
        case 'recovery_codes_made':
        case 'recovery_code_used':
          return tell(secondFactorMail(about, facts));
        case 'verification_decided':
          return tellDecision({ db, publicUrl }, user, tell);
        case 'account_suspended':
        case 'account_restored':
          return tellSuspension({ db, publicUrl }, user, about, tell);
        case 'admin_added':
        case 'admin_removed':
        case 'admin_suspended':
        case 'admin_restored':
        case 'admin_left':
        case 'admin_factor_removed':
          return tellAdminRights({ db, publicUrl }, user, news, tell);
        case 'new_login':
          return tell(newLoginMail({ ...facts, device: news.device, network: news.network }));
      }
    },

    /** For recipients of whom only the address is known. @throws Error as above */
    async sendToAddress(news: AddressMail): Promise<void> {
      switch (news.about) {
        case 'password_forgotten': {
          const user = await findUserByEmail(db, news.address);
          if (user !== undefined) await sendLink(user, 'password_reset');
          return;
        }
        case 'account_deleted': {
          const { accountId: id, name, address: email, at } = news;
          const text = accountDeletedMail({ name, at, publicUrl });
          return deliver({ id, name, email }, `${id}.${news.about}.${Date.parse(at)}`, text);
        }
      }
    },
  };
}

/** Sends the decision as it is now; nothing if the application waits for a decision again. */
async function tellDecision(
  { db, publicUrl }: Pick<AccountMailDeps, 'db' | 'publicUrl'>,
  { id, name }: Recipient,
  tell: Tell,
): Promise<void> {
  const own = await selectOwn(db, id);
  const facts = { name, publicUrl };
  if (own?.status === 'approved') await tell(verificationApprovedMail(facts));
  if (own?.status === 'rejected') {
    await tell(verificationRejectedMail({ ...facts, reason: own.reason ?? '' }));
  }
}
