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

/** Keys under which a buyer's unpaid tickets of an event are counted; they identify nobody. */
export interface Holder {
  /** The key under which the order is counted: a mailbox, or an account with an unproven address. */
  mailbox: string;
  /** The keys whose tickets count against this buyer's limit. */
  mailboxes: string[];
  /** Undefined when networks are not limited. */
  network: { key: string; max: number } | undefined;
  /** The network, unless the buyer has proved the address that is mailed. */
  unprovenFrom: string | undefined;
}

/** The facts about a buyer that the limits depend on. */
interface Ordering {
  eventId: string;
  /** From the form, where anybody can write any address. */
  email: string;
  /** The proved address of the buyer's account. */
  provenEmail: string | undefined;
  /** Undefined for guests. */
  userId: string | undefined;
  client: Pick<Client, 'networkAddress'>;
}

/** Accounts with a proven address may hold so many times what all guests of a network may. */
const accountsCountLess = 5;

/**
 * @param ticketsPerNetwork unpaid tickets of one event for all guests of one network; 0 for any
 * @returns who holds the tickets of an order
 */
export function createHolderOf(secretKey: string, ticketsPerNetwork: number) {
  // Keyed and per event, so that nobody can find a person or a network in the table.
  const keyOf = (eventId: string, kind: string, value: string) =>
    createHmac('sha256', secretKey)
      .update(`unpaid|${eventId}|${kind}|${value}`)
      .digest('base64url')
      .slice(0, 22);

  return ({ eventId, email, provenEmail, userId, client }: Ordering): Holder => {
    const from = networkOf(client);
    const networkKey = keyOf(eventId, 'network', from);
    const unprovenFrom = provenEmail === email ? undefined : from;
    const share = provenEmail === undefined ? 1 : accountsCountLess;
    const network =
      ticketsPerNetwork === 0 ? undefined : { key: networkKey, max: ticketsPerNetwork * share };
    const mailbox = mailboxOf(provenEmail ?? email);
    const proven = keyOf(eventId, 'proven', mailbox);
    // Orders that strangers made with this address do not count for the owner who has proved it.
    if (provenEmail !== undefined)
      return { mailbox: proven, mailboxes: [proven], network, unprovenFrom };
    // Apart from guests' orders, which whoever reads the mails can cancel: an account's order opens
    // for that account alone, so with its six a stranger could shut the address out.
    if (userId !== undefined) {
      const account = keyOf(eventId, 'account', userId);
      return { mailbox: account, mailboxes: [account], network, unprovenFrom };
    }
    const claimed = keyOf(eventId, 'claimed', mailbox);
    return { mailbox: claimed, mailboxes: [claimed, proven], network, unprovenFrom };
  };
}

/** Unpaid and free tickets, by holder. */
export interface UnpaidTickets {
  /**
   * Counts the tickets of a new order. Free tickets never expire, so networks have no limit of
   * them: a whole campus may come to a free event.
   * @throws UnpaidLimitOfAddress, UnpaidLimitOfNetwork, FreeLimitOfAddress; then none is counted
   */
  add(holder: Holder, order: HeldTickets): void;
}

/** The current counts. If the events are locked, they are certain until the transaction ends. */
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
