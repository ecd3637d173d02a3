import { refundAmount } from '@panggung/policy';
import type { RefundFacts } from '../returns/refund-facts.repository';
import type { RefundLine } from '../returns/refunds.repository';

/**
 * The refund for an order's merchandise when these tickets are given back. Merchandise is handed
 * out at the event, so it is refunded with the last ticket, by the same tier (docs/adr/0017): once,
 * whatever happens to the tickets later.
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
 * The amounts for tickets and merchandise, but never more than is left of the payment: money may
 * have been refunded on the gateway's own pages. Tickets come first.
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
