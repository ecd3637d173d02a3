import type { Db } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail/mailer';
import type { DoubtMail } from '../event-news/doubt-mail.job';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import type { OrderQueries } from '../orders/order-queries.service';
import { findOrder } from '../orders/orders.repository';
import { certainMail, inDoubtMail } from './doubt-mail.texts';

export interface DoubtMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  publicUrl: string;
}

/** Tells buyers whether an event of a suspended promotor takes place. */
export function createDoubtMail({ db, mailer, queries, publicUrl }: DoubtMailDeps) {
  return {
    /** @throws Error when the mail server refuses the mail; the job is then retried */
    async send({ orderId, about }: DoubtMail): Promise<void> {
      const row = await findOrder(db, orderId);
      if (row === undefined || isErased(row.order)) return;
      const { order, event } = row;
      const isInDoubt = event.inDoubtAt !== null;
      if (event.eventStatus === 'cancelled' || isInDoubt !== (about === 'in_doubt')) return;
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      const compose = about === 'in_doubt' ? inDoubtMail : certainMail;
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${order.id}.${about}-${event.inDoubtAt?.getTime() ?? 0}`,
        ...compose({ order, event, link }),
      });
    },
  };
}
