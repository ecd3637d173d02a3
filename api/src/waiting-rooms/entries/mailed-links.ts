import { createHmac } from 'node:crypto';
import { networkOf, type Client } from '../../platform/auth/client';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { Executor } from '../../platform/db/database';
import { mailboxOf } from '../../platform/mail/mailbox';
import { countAttempt, isWithin, mailboxLimit, takeBackAttempt } from '../../operations';

/**
 * Links of one network in an hour that nobody has followed. Behind a carrier's network thousands ask for one as a
 * sale opens, and follow it; who mails strangers has none followed.
 */
const unfollowed = { max: 1_000, minutes: 60 };
/** Links to one mailbox for one event; all events together have a limit as well. */
const ofMailbox = { max: 5, minutes: 15 };

const ofSender = (sender: string) => `waiting-room-links|${sender}`;

/** A network as a link may carry it: whoever reads the link does not learn it. */
export const senderOf = ([key]: SecretKeys, client: Client): string =>
  createHmac('sha256', key)
    .update(`waiting-room-sender|${networkOf(client)}`)
    .digest('base64url')
    .slice(0, 16);

/** @throws RateLimited when too many links of this network wait for somebody to follow them */
export const countLink = (db: Executor, sender: string): Promise<void> =>
  countAttempt(db, { subject: ofSender(sender), ...unfollowed });

/** A link was followed: it went to whom it should. */
export async function takeBackLink(db: Executor, sender: string): Promise<void> {
  await takeBackAttempt(db, { subject: ofSender(sender) });
}

/** @returns whether one more may go to this mailbox */
export const mayMail = async (db: Executor, eventId: string, address: string): Promise<boolean> =>
  (await isWithin(db, {
    subject: `waiting-room-proof|${eventId}|${mailboxOf(address)}`,
    ...ofMailbox,
  })) && isWithin(db, mailboxLimit('waiting-room-link', address));
