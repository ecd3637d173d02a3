import { mailboxOf } from '../../platform/mail/mailbox';
import type { AttemptLimit } from './attempts';

/**
 * Mails that anybody can cause at an address that need not be theirs: how many of each kind one
 * mailbox gets, from everybody together. Every mail whose address is named by who asks for it has a
 * line here.
 */
const limits = {
  registration: { max: 5, minutes: 60 },
  'password-link': { max: 5, minutes: 15 },
  verification: { max: 10, minutes: 60 },
  'unpaid-order': { max: 3, minutes: 60 },
  'free-order': { max: 10, minutes: 60 },
  'order-finding': { max: 20, minutes: 15 },
  'order-recovery': { max: 20, minutes: 15 },
  'ticket-offer': { max: 12, minutes: 60 },
  gift: { max: 20, minutes: 60 },
  'crew-invitation': { max: 5, minutes: 60 },
  'artist-invitation': { max: 5, minutes: 60 },
  /** Of all events together. */
  'waiting-room-link': { max: 10, minutes: 60 },
} as const satisfies Record<string, Omit<AttemptLimit, 'subject'>>;

export type MailboxMail = keyof typeof limits;

/** The limit of a kind of mail to the mailbox of an address, for `countAttempt` and its like. */
export const mailboxLimit = (kind: MailboxMail, address: string): AttemptLimit => ({
  subject: `mail|${kind}|${mailboxOf(address)}`,
  ...limits[kind],
});

/** All of them, e.g. to forget them with an account. */
export const mailboxLimits = (address: string): AttemptLimit[] =>
  (Object.keys(limits) as MailboxMail[]).map((kind) => mailboxLimit(kind, address));
