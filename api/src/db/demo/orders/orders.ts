import { unitDiscount } from '@panggung/policy';
import type { DrawBelow } from '../../../platform/auth/readable-code';
import { seededRandom, type SeededRandom } from '../../../platform/seeded-random';
import type { checkIns, orderItems, orders } from '../../schema';
import { demoAdminId } from '../accounts';
import { demoId } from '../demo-id';
import type { DemoEvent } from '../events';
import { settledAttempt } from './order-payments';
import { usedPromoCode } from '../promo-codes';
import { saleMoment } from './sale-moments';
import { demoSales, type DemoSale } from './sales';
import { buyerKey, newOrderCode, ticketsFor } from '../../../sales';

const minute = 60_000;
/** Share of guests who know the promo code. */
const withCode = 0.08;

type DemoOrder = ReturnType<typeof orderOf>;

/**
 * Orders for a part of what the demo has sold, in the state that ordering, paying and scanning
 * would leave. From run to run only their dates differ. No job has work with them: paid orders are
 * settled and the others have expired.
 */
export const demoOrders = (all: DemoEvent[], now: Date): DemoOrder[] =>
  demoSales(all, now).map((sale) => orderOf(sale, now));

function orderOf(sale: DemoSale, now: Date) {
  const random = seededRandom(`order:${sale.key}`);
  const below: DrawBelow = (end) => random.int(0, end - 1);
  const [drafted, item] = draft(sale, random, below);
  const attempt = sale.isPaid ? settledAttempt(drafted, random) : undefined;
  const order = {
    ...drafted,
    status: sale.isPaid ? ('paid' as const) : ('expired' as const),
    paidAt: attempt?.updatedAt ?? null,
  } satisfies typeof orders.$inferInsert;
  const { id: orderId, buyerName } = order;
  const tickets = sale.isPaid ? ticketsFor({ orderId, buyerName, items: [item] }, below) : [];
  const isOver = sale.event.event.endsAt < now;
  const issued = tickets.map((ticket) => ({
    ...ticket,
    id: demoId(`ticket:${orderId}:${ticket.number}`),
    status: isOver ? ('checked_in' as const) : ('issued' as const),
    issuedAt: order.paidAt ?? order.createdAt,
  }));
  const scans = isOver ? issued.map(({ id }) => scanOf(id, sale.event, random)) : [];
  return { order, item, attempt, issued, scans };
}

function draft(sale: DemoSale, random: SeededRandom, below: DrawBelow) {
  const { key, event, type, quantity, buyer, holders } = sale;
  const id = demoId(`order:${key}`);
  const code = newOrderCode(below);
  const createdAt = saleMoment(sale.window, event.timezone, `moment:${key}`);
  const promo = buyer.id === undefined && random.chance(withCode) ? usedPromoCode : undefined;
  const discount = promo ? unitDiscount({ ...promo, ticketTypeIds: [] }, type.id, type.price) : 0;
  const order = {
    id,
    code,
    eventId: event.event.id,
    userId: buyer.id ?? null,
    buyerKey: buyerKey({ userId: buyer.id, buyer }),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    discount: quantity * discount,
    total: quantity * (type.price - discount),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + event.event.paymentWindowMinutes * minute),
  };
  const item = {
    orderId: id,
    ticketTypeId: type.id,
    name: type.name,
    quantity,
    holders,
    unitPrice: type.price,
    unitDiscount: discount,
  } satisfies typeof orderItems.$inferInsert;
  return [order, item] as const;
}

/** A check-in before the event began, with the first version of the ticket's code. */
function scanOf(ticketId: string, { event }: DemoEvent, random: SeededRandom) {
  const scannedAt = new Date(event.startsAt.getTime() - random.int(5, 70) * minute);
  return {
    eventId: event.id,
    id: demoId(`scan:${ticketId}`),
    ticketId,
    version: 1,
    result: 'accepted' as const,
    scannedAt,
    receivedAt: new Date(scannedAt.getTime() + random.int(200, 2_000)),
    device: 'Pintu Utama',
    scannedBy: demoAdminId,
  } satisfies typeof checkIns.$inferInsert;
}

/** How many units of each ticket type orders hold, and how many orders use each promo code. */
export function heldBy(all: DemoOrder[]): (id: string | null) => number {
  const sums = new Map<string | null, number>();
  const add = (id: string | null, units: number) => sums.set(id, (sums.get(id) ?? 0) + units);
  for (const { order, item } of all) {
    if (order.status !== 'paid') continue;
    add(item.ticketTypeId, item.quantity);
    add(order.promoCodeId, 1);
  }
  return (id) => sums.get(id) ?? 0;
}
