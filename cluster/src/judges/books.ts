import type { Query } from '@panggung/test-support/factories/events';
import type { Told } from '../rush/buyer';
import type { Sale } from '../rush/rush';

/** Runs a statement on the primary of the moment. */
export type Ask = Query;

export interface Verdict {
  /** What buyers were told of and what is not there. */
  lost: string[];
  /** Wishes that became two orders, and orders that were paid twice. */
  doubled: string[];
  /** Tickets above what there was. */
  oversold: string[];
}

interface Order {
  id: string;
  email: string;
  status: string;
  tickets: number;
  payments: string[];
  paid: number;
}

/** Holds what buyers were told against the database. */
export async function judgeOrders(ask: Ask, sale: Sale, told: readonly Told[]): Promise<Verdict> {
  const orders = await ask<Order & Record<string, unknown>>(`
    select o.id, o.buyer_email as email, o.status,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as tickets,
      array(select p.id::text from payment_attempts p where p.order_id = o.id) as payments,
      (select count(*)::int from payment_attempts p
        where p.order_id = o.id and p.status in ('captured', 'settled')) as paid
    from orders o where o.event_id = '${sale.eventId}'`);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    lost: told.flatMap((one) => lostOf(one, byId)),
    doubled: [
      ...doubledWishes(orders),
      ...orders.filter(({ paid }) => paid > 1).map(({ id }) => id),
    ],
    oversold: await oversoldTypes(ask, sale),
  };
}

function lostOf({ orderId, paymentId, isPaid }: Told, orders: Map<string, Order>): string[] {
  if (orderId === undefined) return [];
  const order = orders.get(orderId);
  if (order === undefined) return [`order ${orderId} was confirmed and does not exist`];
  if (order.tickets !== 1) return [`order ${orderId} has ${order.tickets} tickets`];
  if (paymentId !== undefined && !order.payments.includes(paymentId)) {
    return [`payment ${paymentId} was opened and does not exist`];
  }
  return isPaid && order.status !== 'paid' ? [`order ${orderId} is paid, but ${order.status}`] : [];
}

function doubledWishes(orders: readonly Order[]): string[] {
  const counts = new Map<string, number>();
  for (const { email } of orders) counts.set(email, (counts.get(email) ?? 0) + 1);
  return [...counts].flatMap(([email, count]) => (count > 1 ? [`${email}: ${count} orders`] : []));
}

/** Tickets of all orders that hold stock, against what was on sale. */
async function oversoldTypes(ask: Ask, { eventId }: Sale): Promise<string[]> {
  const rows = await ask<{ name: string; capacity: number; held: number }>(`
    select t.name, t.capacity, coalesce(sum(i.quantity) filter (
      where o.status in ('awaiting_payment', 'paid')), 0)::int as held
    from ticket_types t
      left join order_items i on i.ticket_type_id = t.id left join orders o on o.id = i.order_id
    where t.event_id = '${eventId}' group by t.id`);
  return rows
    .filter(({ capacity, held }) => held > capacity)
    .map(({ name, capacity, held }) => `${name}: ${held} of ${capacity}`);
}
