import { useApi, useQuery, type Refund, type Transaction } from '@panggung/platform';
import { News } from '@panggung/screens';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useTask } from '../frame/use-task';
import { GrantDialog } from './grant-dialog';
import { refundQuote } from './transactions.queries';

interface GrantRefundProps {
  order: Transaction;
  refunds: readonly Refund[];
}

/** The button to refund tickets of a paid order by hand. */
export function GrantRefund({ order, refunds }: GrantRefundProps): ReactNode {
  const { api } = useApi();
  const { open, start, dialog, message } = useTask<true>();
  const candidates = grantable(order, refunds);
  const isPaid = order.status === 'paid' || order.status === 'partially_refunded';
  const query = useQuery({
    ...refundQuote(api, order.id),
    enabled: isPaid && order.total > 0 && candidates.size > 0,
  });
  const tickets = query.data?.data.tickets.filter(
    ({ ticketId, price }) => price > 0 && candidates.has(ticketId),
  );
  return (
    <div>
      <News message={message} />
      {tickets === undefined || tickets.length === 0 ? null : (
        <Button variant="secondary" onClick={() => start(true)}>
          Kembalikan dana
        </Button>
      )}
      {open === null || tickets === undefined ? null : (
        <GrantDialog order={order} tickets={tickets} {...dialog} />
      )}
    </div>
  );
}

/** Tickets that are with their buyer or were used, and are in no refund. */
function grantable(order: Transaction, refunds: readonly Refund[]): Set<string> {
  const refunded = new Set(
    refunds
      .filter(({ status }) => status !== 'rejected')
      .flatMap(({ tickets }) => tickets.map(({ ticketId }) => ticketId)),
  );
  const held = order.tickets.filter(
    ({ id, status }) => (status === 'issued' || status === 'checked_in') && !refunded.has(id),
  );
  return new Set(held.map(({ id }) => id));
}
