import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { networkOf, type Client } from '../../platform/auth/client';
import { seal, unseal } from '../../platform/auth/sealed';
import { ticketAccessToken, type SecretKeys } from '../../platform/auth/tokens';
import { inTransaction, type Db } from '../../platform/db/database';
import { claimKeys } from '../../platform/idempotency/idempotency';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mailer';
import { ticketsOfAddress, type TicketRow } from '../tickets/tickets.repository';
import type { AccessTokenOf } from '../orders/order-link';
import { recoveryMail } from '../mails/order-mail.texts';
import { listOrdersOfAddress } from '../orders/orders.repository';
import type { RecoveredOrder, RecoveredTicket } from '../orders/orders.schema';
import { orderLinkMailJob } from './order-link-mail.job';
import { countAttempt, isWithin, mailboxLimit } from '../../operations';
import { LinkExpired } from '../../accounts';
import { eventSummary } from '../../catalog';

export interface OrderRecoveryDeps {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: string;
  secretKeys: SecretKeys;
  accessTokenOf: AccessTokenOf;
}

const purpose = 'order-recovery';
const minutes = 30;
const contents = z.object({ email: z.string(), id: z.string(), until: z.number() });

/** Mails guests who have lost the links to their orders a new link, which works once. */
export function createOrderRecovery(deps: OrderRecoveryDeps) {
  const { db, jobs, mailer, publicUrl, secretKeys, accessTokenOf } = deps;
  return {
    /** Does the same for all addresses; the job looks for orders later. @throws RateLimited */
    async request(email: string, client: Client): Promise<void> {
      await countAttempt(db, { subject: `${purpose}|${networkOf(client)}`, max: 30, minutes: 15 });
      await countAttempt(db, { subject: recoveriesOf(email, client), max: 5, minutes: 15 });
      // Strangers' requests block nobody, but must not fill the mailbox. All its links stay valid.
      if (!(await isWithin(db, mailboxLimit('order-recovery', email)))) return;
      const at = new Date().toISOString();
      await inTransaction(db, (tx) =>
        jobs.enqueue(tx, orderLinkMailJob, { about: 'orders_wanted', address: email, at }),
      );
    },

    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send(email: string): Promise<void> {
      const rows = await listOrdersOfAddress(db, email);
      const held = await ticketsOfAddress(db, email);
      const name = rows[0]?.order.buyerName ?? held[0]?.ticket.holderName;
      if (name === undefined) return;
      const id = randomUUID();
      const until = Date.now() + minutes * 60_000;
      const token = seal(secretKeys, purpose, JSON.stringify({ email, id, until }));
      // In the fragment, which browsers keep to themselves: the token reaches no server log.
      const link = `${publicUrl}/tickets/find#token=${token}`;
      const titles = [...new Set([...rows, ...held].map(({ event }) => event.title))];
      await mailer.send({
        to: { name, address: email },
        messageId: `${purpose}.${id}`,
        ...recoveryMail({ name, link, titles, minutes }),
      });
    },

    /** @throws LinkExpired when the link is not ours, too old, or was used */
    async open(token: string): Promise<{ data: RecoveredOrder[]; tickets: RecoveredTicket[] }> {
      const { email, id, until } = contentsOf(unseal(secretKeys, purpose, token));
      if (until < Date.now()) throw new LinkExpired();
      const rows = await listOrdersOfAddress(db, email);
      const held = await ticketsOfAddress(db, email);
      const use = { scope: purpose, key: id, requestHash: '', response: {} };
      const [first] = await claimKeys(db, [use]);
      if (!first) throw new LinkExpired();
      const data = rows.map(({ order, event }) => ({
        transactionId: order.id,
        accessToken: accessTokenOf(order),
        code: order.code,
        status: order.status,
        source: order.source,
        event: eventSummary(event),
      }));
      return { data, tickets: held.map((row) => recoveredTicket(row, secretKeys)) };
    },
  };
}

export type OrderRecovery = ReturnType<typeof createOrderRecovery>;

/** The subject under which one network's requests for an address are counted. */
export const recoveriesOf = (email: string, client: Client): string =>
  `${purpose}|${email}|${networkOf(client)}`;

const recoveredTicket = (
  { ticket, ticketTypeName, event }: TicketRow,
  secretKeys: SecretKeys,
): RecoveredTicket => ({
  ticketId: ticket.id,
  accessToken: ticketAccessToken(secretKeys[0], ticket.id, ticket.version),
  ticketTypeName,
  holderName: ticket.holderName,
  event: eventSummary(event),
});

function contentsOf(text: string | undefined) {
  if (text === undefined) throw new LinkExpired();
  return contents.parse(JSON.parse(text));
}
