import type { Db } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail/mailer';
import { awaitingMail, paidMail, unfulfillableMail } from './order-mail.texts';
import type { OrderQueries } from './order-queries.service';
import { findOrder, selectItems, type OrderStatus } from './orders.repository';

export interface OrderMailDeps {
  db: Db;
  mailer: Mailer;
  queries: OrderQueries;
  publicUrl: string;
}

const texts: Partial<Record<OrderStatus, typeof paidMail>> = {
  awaiting_payment: awaitingMail,
  paid: paidMail,
  paid_unfulfillable: unfulfillableMail,
};

/** Tells buyers by mail what became of their order. */
export function createOrderMail({ db, mailer, queries, publicUrl }: OrderMailDeps) {
  return {
    /**
     * @param about the state that the mail is to tell of; nothing is sent once it is another one
     * @throws Error when the mail server does not take it; the job is then tried again
     */
    async send(orderId: string, about: OrderStatus): Promise<void> {
      const row = await findOrder(db, orderId);
      const compose = texts[about];
      // What happened since the job was queued may have made its news untrue.
      if (compose === undefined || row?.order.status !== about) return;
      const { order, event } = row;
      const page = `${publicUrl}/checkout/${order.id}/status`;
      // In the fragment, which browsers keep to themselves: the secret reaches no server log.
      const link =
        order.userId === null ? `${page}#access=${queries.accessTokenOf(order.id)}` : page;
      const facts = { order, event, items: await selectItems(db, [order.id]), link };
      await mailer.send({
        to: { name: order.buyerName, address: order.buyerEmail },
        messageId: `<${order.id}.${order.status}@panggung>`,
        ...compose(facts),
      });
    },
  };
}
