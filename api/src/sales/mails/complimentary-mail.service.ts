import type { Db } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail/mailer';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import type { OrderQueries } from '../orders/order-queries.service';
import { findOrder } from '../orders/orders.repository';
import { selectRevocations } from '../complimentary/complimentary.repository';
import { revokedMail } from './complimentary-mail.texts';

export interface ComplimentaryMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  publicUrl: string;
}

/** Mails receivers of complimentary tickets that some were revoked. */
export function createComplimentaryMail(deps: ComplimentaryMailDeps) {
  const { db, mailer, queries, publicUrl } = deps;
  return {
    /**
     * @param at when the tickets were revoked
     * @throws Error when the mail server does not take it; the job is then tried again
     */
    async send(orderId: string, at: string): Promise<void> {
      const row = await findOrder(db, orderId);
      if (row === undefined || isErased(row.order)) return;
      const { order, event } = row;
      const taken = (await selectRevocations(db, orderId)).filter(
        ({ revokedAt }) => revokedAt.toISOString() === at,
      );
      const [first] = taken;
      if (first === undefined) return;
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${order.id}.revoked-${first.revokedAt.getTime()}`,
        ...revokedMail({
          order,
          event,
          reason: first.reason,
          holders: taken.map(({ holder }) => holder),
          link: order.status === 'paid' ? orderLink(publicUrl, order, queries.accessTokenOf) : null,
        }),
      });
    },
  };
}
