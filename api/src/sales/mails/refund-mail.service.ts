import type { Db } from '../../platform/db/database';
import type { RefundNews } from '../returns/refund-mail.job';
import type { Mailer } from '../../platform/mail/mailer';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import type { OrderQueries } from '../orders/order-queries.service';
import { cancellationOf } from '../orders/cancellation';
import { findOrder } from '../orders/orders.repository';
import { refundMails } from './refund-mail.texts';
import { refundView } from '../refunds/refund-view';
import { findRefund, linesOfRefunds } from '../returns/refunds.repository';
import { countUsed } from '../returns/returned-tickets.repository';
import type { Refund } from '../refunds/refunds.schema';

export interface RefundMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  publicUrl: string;
}

/** Mails buyers about their refunds. */
export function createRefundMail({ db, mailer, queries, publicUrl }: RefundMailDeps) {
  return {
    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send(refundId: string, about: RefundNews): Promise<void> {
      const row = await findRefund(db, refundId);
      if (row === undefined) return;
      const found = await findOrder(db, row.refund.orderId);
      if (found === undefined || isErased(found.order)) return;
      const refund = refundView(row, await linesOfRefunds(db, [refundId]));
      if (!isStillTrue(refund, about)) return;
      const { order, event } = found;
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${refundId}.${about}`,
        ...refundMails[about]({
          order,
          event,
          refund,
          link,
          cancellation: cancellationOf(event),
          kept: await countUsed(db, order.id),
        }),
      });
    },
  };
}

/** Whether the refund is still in the state that the mail tells. */
function isStillTrue({ status, payoutNeeded }: Refund, about: RefundNews): boolean {
  if (about === 'approved') return status !== 'rejected' && status !== 'failed';
  return about === 'payout_needed' ? payoutNeeded : status === about;
}
