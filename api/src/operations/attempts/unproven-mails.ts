import type { Executor } from '../../platform/db/database';
import { addAttempt, isWithin, takeBackAttempt } from './attempts';
import { mailboxLimit } from './mailbox-limits';

/** A mail to an address that nobody has proved: it may be a stranger's. */
interface UnprovenMail {
  kind: 'registration' | 'unpaid-order' | 'free-order';
  address: string;
  /** The network of the request that caused the mail. */
  network: string;
}

const minutes = 60;

const ofMailbox = ({ kind, address }: UnprovenMail) => mailboxLimit(kind, address);

const ofNetwork = ({ network }: UnprovenMail) => ({ subject: `unproven-mail|network|${network}` });

/**
 * Counts a mail before it is sent: one mailbox gets only a few in an hour, and one network can
 * cause mails only to so many mailboxes. Never count mails about paid orders here.
 * @param addressesPerNetwork 0 for any number
 * @returns which limit it is over, if any
 */
export async function countUnprovenMail(
  db: Executor,
  mail: UnprovenMail,
  addressesPerNetwork: number,
): Promise<'mailbox' | 'network' | undefined> {
  const mailbox = ofMailbox(mail);
  const { count } = await addAttempt(db, mailbox);
  if (count > mailbox.max) return 'mailbox';
  if (count > 1 || addressesPerNetwork === 0) return undefined;
  const within = await isWithin(db, { ...ofNetwork(mail), max: addressesPerNetwork, minutes });
  if (within) return undefined;
  // The mail is refused, so the next one to this mailbox counts as its first again.
  await takeBackAttempt(db, mailbox);
  return 'network';
}

/** Takes a mail out of the count that could not be sent and will be tried again. */
export async function takeBackUnprovenMail(db: Executor, mail: UnprovenMail): Promise<void> {
  const left = await takeBackAttempt(db, ofMailbox(mail));
  if (left === 0) await takeBackAttempt(db, ofNetwork(mail));
}
