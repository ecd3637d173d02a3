import { refundAmount } from '@panggung/policy';
import type { RefundFacts } from './refund-facts.repository';

/**
 * Rupiah for the merchandise of an order when these tickets go back. It is handed out at the event,
 * so it goes back with the last ticket, by the same tier (docs/adr/0017).
 */
export function merchandiseRefund(
  { tickets, merchandise }: Pick<RefundFacts, 'tickets' | 'merchandise'>,
  ticketIds: string[],
  percent: number,
): number {
  const isLast = tickets.every(({ id, status }) => status === 'void' || ticketIds.includes(id));
  if (!isLast) return 0;
  return merchandise.reduce(
    (sum, { unitPrice, quantity }) => sum + quantity * refundAmount(unitPrice, percent),
    0,
  );
}
