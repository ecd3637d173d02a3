import { createHmac } from 'node:crypto';
import { ticketLimit } from '@panggung/policy';
import { networkOf, type Client } from '../../platform/auth/client';
import { mailboxOf } from '../../platform/mail/mailbox';
import type { Tx } from '../../platform/db/database';
import {
  FreeLimitOfAddress,
  UnpaidLimitOfAddress,
  UnpaidLimitOfNetwork,
} from '../orders/orders.errors';
import { sumUnpaidTickets, type HeldTickets } from '../orders/orders.repository';

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

/** Tickets that nobody has paid for, by holder. */
export interface UnpaidTickets {
  /**
   * Counts the tickets of a new order. Free ones are kept, so a network has no limit of them: a campus
   * that is invited for nothing may come as a whole.
   * @throws UnpaidLimitOfAddress, UnpaidLimitOfNetwork, FreeLimitOfAddress; then none is counted
   */
  add(holder: Holder, order: HeldTickets): void;
}

/** What is held now. Certain until the end of the transaction for whoever has locked the events. */
export async function countUnpaidTickets(tx: Tx, holders: Holder[]): Promise<UnpaidTickets> {
  const sums = await sumUnpaidTickets(tx, {
    mailboxes: [...new Set(holders.flatMap(({ mailboxes }) => mailboxes))],
    networks: [...new Set(holders.flatMap(({ network }) => network?.key ?? []))],
  });
  const held = (key: string) => sums.get(key) ?? { heldUnits: 0, freeUnits: 0 };
  const raise = (key: string, { heldUnits, freeUnits }: HeldTickets) => {
    const before = held(key);
    const after = {
      heldUnits: before.heldUnits + heldUnits,
      freeUnits: before.freeUnits + freeUnits,
    };
    sums.set(key, after);
  };
  return {
    add({ mailbox, mailboxes, network }, order) {
      const { heldUnits, freeUnits } = order;
      const ofMailbox = (what: keyof HeldTickets) =>
        mailboxes.reduce((sum, key) => sum + held(key)[what], order[what]);
      if (heldUnits > 0 && ofMailbox('heldUnits') > ticketLimit) throw new UnpaidLimitOfAddress();
      if (freeUnits > 0 && ofMailbox('freeUnits') > ticketLimit) throw new FreeLimitOfAddress();
      const isLimited = network !== undefined && heldUnits > 0;
      if (isLimited && held(network.key).heldUnits + heldUnits > network.max) {
        throw new UnpaidLimitOfNetwork();
      }
      raise(mailbox, order);
      if (isLimited) raise(network.key, order);
    },
  };
}
