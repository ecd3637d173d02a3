import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/log';
import type { MailText } from '../../platform/mail/compose';
import type { MailAttachment, Mailer } from '../../platform/mail/mailer';
import { givenMail, giftCancelledMail } from './complimentary-mail.texts';
import { ticketsPdf } from '../tickets/ticket-pdf';
import { isGood } from '../tickets/ticket-view';
import type { TicketsService } from '../tickets/tickets.service';
import { isErased } from '../orders/erased-buyer';
import { cancellationOf } from '../orders/cancellation';
import { orderLink } from '../orders/order-link';
import type { OrderMail } from '../orders/order-mail.job';
import { awaitingMail, cancelledMail, paidMail, type MailFacts } from './order-mail.texts';
import type { OrderQueries } from '../orders/order-queries.service';
import {
  findOrder,
  selectGoods,
  selectItems,
  withholdMail,
  type OrderRow,
  type OrderStatus,
} from '../orders/orders.repository';
import type { EventsService, MailPicture } from '../../catalog';
import { countUnprovenMail, takeBackUnprovenMail } from '../../operations';
import { findUserByEmail } from '../../owners';

export interface OrderMailDeps {
  db: Db;
  mailer: Mailer;
  mailPicture: MailPicture;
  queries: OrderQueries;
  tickets: TicketsService;
  events: Pick<EventsService, 'calendar'>;
  publicUrl: string;
  /** How many unproved addresses one network may have mailed in an hour; 0 for any number. */
  mailedAddressesPerNetwork: number;
  log: Log;
}

type Texts = Partial<Record<OrderStatus, (facts: MailFacts) => MailText>>;

const texts: Texts = {
  awaiting_payment: awaitingMail,
  paid: paidMail,
  cancelled: cancelledMail,
};

/** For complimentary tickets. */
const giftTexts: Texts = {
  paid: givenMail,
  cancelled: (facts) => giftCancelledMail(facts, facts.cancelReason),
};

/** Tells buyers by mail what became of their order. */
export function createOrderMail(deps: OrderMailDeps) {
  const { db, mailer, mailPicture, queries, tickets, events, publicUrl, log } = deps;
  const { mailedAddressesPerNetwork: perNetwork } = deps;
  return {
    /**
     * @param about the state that the mail tells; nothing is sent if the order has left that state
     * @param unprovenFrom the network that ordered, if nobody has proved the address and nothing
     *   was paid: such mails are limited, and the order records when one is not sent
     * @param again when it was asked for once more, which makes it another mail
     * @throws Error when the mail server refuses the mail; the job is then retried
     */
    async send(
      orderId: string,
      about: OrderStatus,
      { unprovenFrom, again }: Pick<OrderMail, 'unprovenFrom' | 'again'> = {},
    ): Promise<void> {
      const row = await findOrder(db, orderId);
      // The order may have changed since the job was queued.
      if (row?.order.status !== about || isErased(row.order)) return;
      // Paid, as far as the buyer is concerned: another mail tells of the review.
      if (about === 'awaiting_payment' && row.order.expiresBeforeReview !== null) return;
      const compose = (row.order.source === 'sale' ? texts : giftTexts)[about];
      if (compose === undefined) return;
      const { order, event } = row;
      // An address that was not told about the order is not told about its end either.
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
        cancelReason: cancellationOf(event)?.reason ?? null,
        login: (await hasUnusedAccount(row)) ? `${publicUrl}/login` : null,
      };
      const mail = {
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `${order.id}.${order.status}${again === undefined ? '' : `.${Date.parse(again)}`}`,
        picture: await mailPicture(event.imageUrl),
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

  /** Whether a guest ordered with the address of an account. */
  async function hasUnusedAccount({ order }: OrderRow): Promise<boolean> {
    return order.userId === null && (await findUserByEmail(db, order.buyerEmail)) !== undefined;
  }

  /** The tickets, in case there is no connection at the gate, and a calendar entry. */
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

  /** Empty when the calendar entry cannot be made: it must not delay the tickets. */
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

/** Paid orders are always confirmed. Free ones may have been ordered with a stranger's address. */
function unprovenMail({ order }: OrderRow, network: string) {
  if (order.total > 0 && order.paidAt !== null) return undefined;
  const kind = order.total === 0 ? ('free-order' as const) : ('unpaid-order' as const);
  return { kind, address: order.buyerEmail, network };
}
