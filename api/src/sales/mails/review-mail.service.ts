import type { Db } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail/mailer';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import type { OrderQueries } from '../orders/order-queries.service';
import { findOrder, type OrderRow } from '../orders/orders.repository';
import { orderOverMail, payAgainMail, reviewBegunMail } from './review-mail.texts';

export interface ReviewMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  publicUrl: string;
}

type About = 'begun' | 'refused';

/** Tells buyers by mail that their payment is under review, or was refused after it. */
export function createReviewMail({ db, mailer, queries, publicUrl }: ReviewMailDeps) {
  return {
    /**
     * Sends nothing when it is no longer true.
     * @throws Error when the mail server refuses the mail; the job is then retried
     */
    async send(orderId: string, about: About): Promise<void> {
      const row = await findOrder(db, orderId);
      // An address that was not told about the order is not told about its payment either.
      if (row === undefined || isErased(row.order) || row.order.mailWithheld) return;
      const compose = textOf(row, about);
      if (compose === undefined) return;
      const { order, event } = row;
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${order.id}.review-${about}.${order.expiresAt.getTime()}`,
        ...compose({ order, event, link }),
      });
    },
  };
}

function textOf({ order, overdue }: OrderRow, about: About) {
  const isReviewed = order.expiresBeforeReview !== null;
  switch (order.status) {
    case 'awaiting_payment':
      if (about === 'begun') return isReviewed ? reviewBegunMail : undefined;
      if (isReviewed) return undefined;
      return overdue ? orderOverMail : payAgainMail;
    case 'expired':
      return about === 'refused' ? orderOverMail : undefined;
    default:
      return undefined;
  }
}
