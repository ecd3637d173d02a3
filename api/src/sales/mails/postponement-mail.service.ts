import { endOfPostponement } from '@panggung/policy';
import { holdingStatuses } from '../../db/statuses';
import type { Db } from '../../platform/db/database';
import type { MailPicture } from '../../catalog';
import type { Mailer } from '../../platform/mail/mailer';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import type { OrderQueries } from '../orders/order-queries.service';
import { findOrder } from '../orders/orders.repository';
import { postponedMail } from './postponement-mail.texts';
import { findPostponement } from '../postponements/postponements.repository';

export interface PostponementMailDeps {
  db: Db;
  mailer: Mailer;
  mailPicture: MailPicture;
  queries: OrderQueries;
  publicUrl: string;
}

const concerned = new Set<string>(holdingStatuses);

/** Tells buyers by mail that their event has a new date. */
export function createPostponementMail({
  db,
  mailer,
  mailPicture,
  queries,
  publicUrl,
}: PostponementMailDeps) {
  return {
    /**
     * @param at the time of the postponement; nothing is sent if there is a later one
     * @throws Error when the mail server refuses the mail; the job is then retried
     */
    async send(orderId: string, at: string): Promise<void> {
      const row = await findOrder(db, orderId);
      if (row === undefined || !concerned.has(row.order.status) || isErased(row.order)) return;
      const { order, event } = row;
      const postponement = await findPostponement(db, event.id);
      if (postponement?.postponedAt.toISOString() !== at) return;
      const refundUntil =
        order.paidAt === null || order.total === 0
          ? null
          : endOfPostponement(postponement.postponedAt, postponement.startsAt);
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${order.id}.postponed-${postponement.postponedAt.getTime()}`,
        picture: await mailPicture(event.imageUrl),
        ...postponedMail({
          order,
          event,
          postponement,
          refundUntil,
          link: orderLink(publicUrl, order, queries.accessTokenOf),
        }),
      });
    },
  };
}
