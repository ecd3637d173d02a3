import type { Db } from '../../platform/db/database';
import type { MailText } from '../../platform/mail/compose';
import type { MailAttachment, Mailer } from '../../platform/mail/mailer';
import type { EventsService } from '../events/events.service';
import { givenMail, giftCancelledMail } from '../complimentary/complimentary-mail.texts';
import { ticketsPdf } from '../tickets/ticket-pdf';
import { isGood } from '../tickets/ticket-view';
import type { TicketsService } from '../tickets/tickets.service';
import { isErased } from './erased-buyer';
import { orderLink } from './order-link';
import { awaitingMail, cancelledMail, paidMail, type MailFacts } from './order-mail.texts';
import type { OrderQueries } from './order-queries.service';
import {
  findCancelReason,
  findOrder,
  selectGoods,
  selectItems,
  type OrderRow,
  type OrderStatus,
} from './orders.repository';

export interface OrderMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  tickets: TicketsService;
  events: Pick<EventsService, 'calendar'>;
  publicUrl: string;
}

type Texts = Partial<Record<OrderStatus, (facts: MailFacts) => MailText>>;

const texts: Texts = {
  awaiting_payment: awaitingMail,
  paid: paidMail,
  cancelled: cancelledMail,
};

/** For what organizers gave. */
const giftTexts: Texts = {
  paid: givenMail,
  cancelled: (facts) => giftCancelledMail(facts, facts.cancelReason),
};

/** Tells buyers by mail what became of their order. */
export function createOrderMail(deps: OrderMailDeps) {
  const { db, mailer, queries, tickets, events, publicUrl } = deps;
  return {
    /**
     * @param about the state that the mail is to tell of; nothing is sent once it is another one
     * @throws Error when the mail server does not take it; the job is then tried again
     */
    async send(orderId: string, about: OrderStatus): Promise<void> {
      const row = await findOrder(db, orderId);
      // What happened since the job was queued may have made its news untrue.
      if (row?.order.status !== about || isErased(row.order)) return;
      const compose = (row.order.source === 'sale' ? texts : giftTexts)[about];
      if (compose === undefined) return;
      const { order, event } = row;
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      const facts = {
        ...{ order, event, link },
        items: await selectItems(db, [order.id]),
        merchandise: await selectGoods(db, [order.id]),
        cancelReason: await findCancelReason(db, event.id),
      };
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `<${order.id}.${order.status}@panggung>`,
        ...compose(facts),
        ...(about === 'paid' && { attachments: await attachmentsOf(row) }),
      });
    },
  };

  /** What is needed at the gate, for whoever has no connection there; and for the calendar. */
  async function attachmentsOf({ order, event }: OrderRow): Promise<MailAttachment[]> {
    const issued = await tickets.ofOrders(db, [order.id]);
    const { name, text } = await events.calendar(event.id);
    return [
      {
        filename: `e-tiket-${order.code}.pdf`,
        contentType: 'application/pdf',
        content: await ticketsPdf({
          name: `Pesanan ${order.code}`,
          tickets: issued.filter(isGood),
        }),
      },
      { filename: name, contentType: 'text/calendar; charset=utf-8', content: text },
    ];
  }
}
