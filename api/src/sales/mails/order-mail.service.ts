import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/log';
import type { MailText } from '../../platform/mail/compose';
import type { MailAttachment, Mailer } from '../../platform/mail/mailer';
import { givenMail, giftCancelledMail } from './complimentary-mail.texts';
import { ticketsPdf } from '../tickets/ticket-pdf';
import { isGood } from '../tickets/ticket-view';
import type { TicketsService } from '../tickets/tickets.service';
import { isErased } from '../orders/erased-buyer';
import { orderLink } from '../orders/order-link';
import { awaitingMail, cancelledMail, paidMail, type MailFacts } from './order-mail.texts';
import type { OrderQueries } from '../orders/order-queries.service';
import {
  findCancelReason,
  findOrder,
  selectGoods,
  selectItems,
  withholdMail,
  type OrderRow,
  type OrderStatus,
} from '../orders/orders.repository';
import type { EventsService } from '../../catalog';
import { countUnprovenMail, takeBackUnprovenMail } from '../../operations';

export interface OrderMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  tickets: TicketsService;
  events: Pick<EventsService, 'calendar'>;
  publicUrl: string;
  /** Addresses that nobody has proved, mailed in an hour for one network; 0 for any number. */
  mailedAddressesPerNetwork: number;
  log: Log;
}

type Texts = Partial<Record<OrderStatus, (facts: MailFacts) => MailText>>;

const texts: Texts = {
  awaiting_payment: awaitingMail,
  paid: paidMail,
  cancelled: cancelledMail,
};

/** For what promotors gave. */
const giftTexts: Texts = {
  paid: givenMail,
  cancelled: (facts) => giftCancelledMail(facts, facts.cancelReason),
};

/** Tells buyers by mail what became of their order. */
export function createOrderMail(deps: OrderMailDeps) {
  const { db, mailer, queries, tickets, events, publicUrl, log } = deps;
  const { mailedAddressesPerNetwork: perNetwork } = deps;
  return {
    /**
     * @param about the state that the mail is to tell of; nothing is sent once it is another one
     * @param unprovenFrom the network that ordered, if nobody has shown to read the address and nothing
     *   was paid: such mails are limited, and the order notes it when one is not sent
     * @throws Error when the mail server does not take it; the job is then tried again
     */
    async send(orderId: string, about: OrderStatus, unprovenFrom?: string): Promise<void> {
      const row = await findOrder(db, orderId);
      // What happened since the job was queued may have made its news untrue.
      if (row?.order.status !== about || isErased(row.order)) return;
      const compose = (row.order.source === 'sale' ? texts : giftTexts)[about];
      if (compose === undefined) return;
      const { order, event } = row;
      // Who was not told of the order needs no word of its end, either.
      if (about === 'cancelled' && order.mailWithheld && order.paidAt === null) return;
      const counted = unprovenFrom === undefined ? undefined : unprovenMail(row, unprovenFrom);
      if (counted !== undefined && (await countUnprovenMail(db, counted, perNetwork))) {
        await withholdMail(db, orderId);
        return;
      }
      const link = orderLink(publicUrl, order, queries.accessTokenOf);
      const facts = {
        order,
        event,
        link,
        items: await selectItems(db, [order.id]),
        merchandise: await selectGoods(db, [order.id]),
        cancelReason: about === 'cancelled' ? await findCancelReason(db, event.id) : null,
      };
      const mail = {
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `<${order.id}.${order.status}@panggung>`,
        ...compose(facts),
        ...(about === 'paid' && { attachments: await attachmentsOf(row) }),
      };
      try {
        await mailer.send(mail);
      } catch (error) {
        if (counted !== undefined) await takeBackUnprovenMail(db, counted);
        throw error;
      }
    },
  };

  /** What is needed at the gate, for whoever has no connection there; and for the calendar. */
  async function attachmentsOf({ order, event }: OrderRow): Promise<MailAttachment[]> {
    const issued = await tickets.ofOrders(db, [order.id]);
    return [
      {
        filename: `e-tiket-${order.code}.pdf`,
        contentType: 'application/pdf',
        content: await ticketsPdf({
          name: `Pesanan ${order.code}`,
          tickets: issued.filter(isGood),
        }),
      },
      ...(await calendarOf(event.id)),
    ];
  }

  /** None when it cannot be made: tickets do not wait for it. */
  async function calendarOf(eventId: string): Promise<MailAttachment[]> {
    try {
      const { name, text } = await events.calendar(eventId);
      return [{ filename: name, contentType: 'text/calendar; charset=utf-8', content: text }];
    } catch (err) {
      log.error({ err, eventId }, 'a mail goes without the calendar');
      return [];
    }
  }
}

/** Money that came in is always confirmed; what cost nothing may have been ordered for anybody. */
function unprovenMail({ order }: OrderRow, network: string) {
  if (order.total > 0 && order.paidAt !== null) return undefined;
  const kind = order.total === 0 ? ('free-order' as const) : ('unpaid-order' as const);
  return { kind, address: order.buyerEmail, network };
}
