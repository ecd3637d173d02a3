import { refundAmount } from '@panggung/policy';
import type { RefundFacts } from '../returns/refund-facts.repository';
import type { RefundLine } from '../returns/refunds.repository';

/**
 * The merchandise of an order when these tickets go back. It is handed out at the event, so it goes
 * back with the last ticket, by the same tier (docs/adr/0017): once, whatever becomes of the tickets
 * after it.
 */
export function merchandiseRefund(
  { tickets, merchandise }: Pick<RefundFacts, 'tickets' | 'merchandise'>,
  ticketIds: string[],
  percent: number,
): { withMerchandise: boolean; merchandiseAmount: number } {
  const isLast = tickets.every(({ id, status }) => status === 'void' || ticketIds.includes(id));
  if (!isLast) return { withMerchandise: false, merchandiseAmount: 0 };
  return {
    withMerchandise: merchandise.length > 0,
    merchandiseAmount: merchandise.reduce(
      (sum, { unitPrice, quantity }) => sum + quantity * refundAmount(unitPrice, percent),
      0,
    ),
  };
}

/**
 * What goes back for tickets and merchandise, but never more than is left of the payment: money may
 * have gone back on the gateway's own pages. Tickets come first.
 */
export function amountsWithin(
  left: number,
  tickets: RefundLine[],
  goods: ReturnType<typeof merchandiseRefund>,
) {
  let rest = left;
  const take = (wanted: number) => {
    const taken = Math.min(wanted, rest);
    rest -= taken;
    return taken;
  };
  const lines = tickets.map(({ ticketId, amount }) => ({ ticketId, amount: take(amount) }));
  const merchandiseAmount = take(goods.merchandiseAmount);
  const { withMerchandise } = goods;
  return { amount: left - rest, merchandiseAmount, withMerchandise, lines };
}
