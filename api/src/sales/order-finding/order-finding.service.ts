import { randomUUID } from 'node:crypto';
import { networkOf, type Client } from '../../platform/auth/client';
import type { OrderAccess } from '../../platform/auth/order-access';
import { inTransaction, type Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mailer';
import { orderLink } from '../orders/order-link';
import { orderLinkMail } from '../mails/order-mail.texts';
import type { OrderQueries } from '../orders/order-queries.service';
import { findOrderByCode, raiseAccessVersion } from '../orders/orders.repository';
import type { FindTransaction } from '../orders/orders.schema';
import { orderLinkMailJob } from './order-link-mail.job';
import { countAttempt, isWithin, mailboxLimit } from '../../operations';

export interface OrderFindingDeps {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer;
  queries: Pick<OrderQueries, 'findAccessible' | 'accessTokenOf'>;
  publicUrl: string;
}

/**
 * Mails the link to an order to a buyer who knows its code and its address. Both are on papers that
 * others may hold, so they give no access themselves: the link goes to the address.
 */
export function createOrderFinding({ db, jobs, mailer, queries, publicUrl }: OrderFindingDeps) {
  return {
    /** Does the same for all codes and addresses; the job checks them later. @throws RateLimited */
    async request({ code, email }: FindTransaction, client: Client): Promise<void> {
      await countAttempt(db, { subject: `find-order|${networkOf(client)}`, max: 30, minutes: 15 });
      await countAttempt(db, { subject: findingsOf(email, client), max: 10, minutes: 15 });
      // Strangers' requests block nobody, but must not fill the mailbox. All its links stay valid.
      if (!(await isWithin(db, mailboxLimit('order-finding', email)))) return;
      const at = new Date().toISOString();
      await inTransaction(db, (tx) =>
        jobs.enqueue(tx, orderLinkMailJob, { about: 'order_wanted', address: email, code, at }),
      );
    },

    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send(email: string, code: string): Promise<void> {
      const row = await findOrderByCode(db, code, email);
      if (row === undefined) return;
      const { order, event } = row;
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      await mailer.send({
        to: { name: order.buyerName, address: email },
        messageId: `order-link.${randomUUID()}`,
        ...orderLinkMail({ name: order.buyerName, link, title: event.title, code }),
      });
    },

    /**
     * Voids all links of a guest's order and mails a new one to its address: the request may come
     * from a stranger who found a link and must not get the next one.
     * @throws NotFound without access, and for a member's order; RateLimited
     */
    async replaceLink(id: string, access: OrderAccess): Promise<void> {
      const { order } = await queries.findAccessible(id, { ...access, viewer: null });
      await countAttempt(db, { subject: `order-access|${id}`, max: 3, minutes: 60 });
      const at = new Date().toISOString();
      await inTransaction(db, async (tx) => {
        if (!(await raiseAccessVersion(tx, id, order.accessVersion)))
          throw new NotFound('Transaksi');
        const { code, buyerEmail: address } = order;
        await jobs.enqueue(tx, orderLinkMailJob, { about: 'order_wanted', address, code, at });
      });
    },
  };
}

export type OrderFinding = ReturnType<typeof createOrderFinding>;

/** The subject under which one network's requests for an address are counted. */
export const findingsOf = (email: string, client: Client): string =>
  `find-order|${email}|${networkOf(client)}`;
