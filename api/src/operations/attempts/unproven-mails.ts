import type { Executor } from '../../platform/db/database';
import { mailboxOf } from '../../platform/mail/mailbox';
import { addAttempt, isWithin, takeBackAttempt } from './attempts';

/** A mail to an address that nobody has shown to read, so that it may be that of a stranger. */
interface UnprovenMail {
  kind: 'registration' | 'unpaid-order' | 'free-order';
  address: string;
  /** Of whoever caused it. */
  network: string;
}

/** In an hour, to one mailbox, from whatever network. */
const perMailbox = { registration: 5, 'unpaid-order': 3, 'free-order': 10 };

const minutes = 60;

const ofMailbox = ({ kind, address }: UnprovenMail) => ({
  subject: `unproven-mail|${kind}|${mailboxOf(address)}`,
  max: perMailbox[kind],
  minutes,
});

const ofNetwork = ({ network }: UnprovenMail) => ({ subject: `unproven-mail|network|${network}` });

/**
 * Counts a mail, before it is sent: one mailbox gets a few of them in an hour, and one network makes us
 * write to so many different ones. Nothing here may be in the way of what was paid for.
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
  // Not admitted: the next one to this mailbox is the first again.
  await takeBackAttempt(db, mailbox);
  return 'network';
}

/** It was not sent after all, and will be tried again. */
export async function takeBackUnprovenMail(db: Executor, mail: UnprovenMail): Promise<void> {
  const left = await takeBackAttempt(db, ofMailbox(mail));
  if (left === 0) await takeBackAttempt(db, ofNetwork(mail));
}
