import type { Db } from '../../platform/db/database';
import type { MailPicture } from '../../catalog';
import type { Mailer } from '../../platform/mail/mailer';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import type { OrderQueries } from '../orders/order-queries.service';
import { cancellationOf } from '../orders/cancellation';
import { findOrder } from '../orders/orders.repository';
import { eventEndedMail } from './event-ended-mail.texts';

export interface EventEndedMailDeps {
  db: Db;
  mailer: Mailer;
  mailPicture: MailPicture;
  queries: OrderQueries;
  publicUrl: string;
}

/** Tells buyers who get no refund that their event was ended, and why. */
export function createEventEndedMail({
  db,
  mailer,
  mailPicture,
  queries,
  publicUrl,
}: EventEndedMailDeps) {
  return {
    /** @throws Error when the mail server refuses the mail; the job is then retried */
    async send(orderId: string): Promise<void> {
      const row = await findOrder(db, orderId);
      if (row === undefined || isErased(row.order)) return;
      const { order, event } = row;
      const cancellation = cancellationOf(event);
      if (cancellation === undefined) return;
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${order.id}.event-ended`,
        picture: await mailPicture(event.imageUrl),
        ...eventEndedMail({ order, event, cancellation, link }),
      });
    },
  };
}
