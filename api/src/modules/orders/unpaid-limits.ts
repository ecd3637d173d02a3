import { createHmac } from 'node:crypto';
import { ticketLimit } from '@panggung/policy';
import { networkOf, type Client } from '../../platform/auth/client';
import { mailboxOf } from '../../platform/mail/mailbox';
import type { Tx } from '../../platform/db/database';
import { FreeLimitOfAddress, UnpaidLimitOfAddress, UnpaidLimitOfNetwork } from './orders.errors';
import { sumUnpaidTickets } from './orders.repository';

/** In whose name tickets of an event are held that nobody has paid for, in words that name nobody. */
export interface Holder {
  /** What the order is counted under. */
  mailbox: string;
  /** What counts against this buyer's limit. */
  mailboxes: string[];
  /** Undefined when networks are not limited. */
  network: { key: string; max: number } | undefined;
  /** The network, unless mails go to an address that the buyer has shown to read. */
  unprovenFrom: string | undefined;
}

/** Who orders, as far as limits are concerned. */
interface Ordering {
  eventId: string;
  /** Of the form; anybody may write any address. */
  email: string;
  /** Of an account whose owner has shown to read its mail. */
  provenEmail: string | undefined;
  client: Pick<Client, 'networkAddress'>;
}

/** Accounts with a proven address may hold so many times what all guests of a network may. */
const accountsCountLess = 5;

/**
 * @param ticketsPerNetwork unpaid tickets of one event that guests of one network may hold; 0 for any
 * @returns who holds the tickets of an order
 */
export function createHolderOf(secretKey: string, ticketsPerNetwork: number) {
  // Of one event, and with a key: nobody who reads the table finds a person or a network in it.
  const keyOf = (eventId: string, kind: string, value: string) =>
    createHmac('sha256', secretKey)
      .update(`unpaid|${eventId}|${kind}|${value}`)
      .digest('base64url')
      .slice(0, 22);

  return ({ eventId, email, provenEmail, client }: Ordering): Holder => {
    const from = networkOf(client);
    const networkKey = keyOf(eventId, 'network', from);
    const unprovenFrom = provenEmail === email ? undefined : from;
    const share = provenEmail === undefined ? 1 : accountsCountLess;
    const network =
      ticketsPerNetwork === 0 ? undefined : { key: networkKey, max: ticketsPerNetwork * share };
    const mailbox = mailboxOf(provenEmail ?? email);
    const proven = keyOf(eventId, 'proven', mailbox);
    // Whoever has shown to read the mail is not shut out by orders that strangers made in that name.
    if (provenEmail !== undefined)
      return { mailbox: proven, mailboxes: [proven], network, unprovenFrom };
    const claimed = keyOf(eventId, 'claimed', mailbox);
    return { mailbox: claimed, mailboxes: [claimed, proven], network, unprovenFrom };
  };
}

/** Under which the free tickets of a mailbox are counted, apart from what waits for a payment. */
export const freeKey = (mailbox: string) => `free:${mailbox}`;

/** Tickets that nobody has paid for, by holder. */
export interface UnpaidTickets {
  /** Counts tickets of a new order. @throws UnpaidLimitOfAddress, UnpaidLimitOfNetwork; then none is counted */
  add(holder: Holder, units: number): void;
  /**
   * Counts tickets that cost nothing. They are kept, so a network has no limit: a campus that is
   * invited for nothing may come as a whole. @throws FreeLimitOfAddress; then none is counted
   */
  addFree(holder: Holder, units: number): void;
}

/** What is held now. Certain until the end of the transaction for whoever has locked the events. */
export async function countUnpaidTickets(tx: Tx, holders: Holder[]): Promise<UnpaidTickets> {
  const sums = await sumUnpaidTickets(tx, {
    mailboxes: [
      ...new Set(holders.flatMap(({ mailboxes: keys }) => [...keys, ...keys.map(freeKey)])),
    ],
    networks: [...new Set(holders.flatMap(({ network }) => network?.key ?? []))],
  });
  const held = (key: string) => sums.get(key) ?? 0;
  return {
    add({ mailbox, mailboxes, network }, units) {
      const ofMailbox = mailboxes.reduce((sum, key) => sum + held(key), units);
      if (ofMailbox > ticketLimit) throw new UnpaidLimitOfAddress();
      if (network !== undefined && held(network.key) + units > network.max) {
        throw new UnpaidLimitOfNetwork();
      }
      sums.set(mailbox, held(mailbox) + units);
      if (network !== undefined) sums.set(network.key, held(network.key) + units);
    },
    addFree({ mailbox, mailboxes }, units) {
      const ofMailbox = mailboxes.reduce((sum, key) => sum + held(freeKey(key)), units);
      if (ofMailbox > ticketLimit) throw new FreeLimitOfAddress();
      sums.set(freeKey(mailbox), held(freeKey(mailbox)) + units);
    },
  };
}
