import { refundAmount } from '@panggung/policy';
import type { RefundFacts } from './refund-facts.repository';

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
