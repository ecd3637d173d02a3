import { formatRupiah } from '@panggung/format';
import type { RefundQuote, Transaction } from '@panggung/platform';
import { CheckboxGroup } from '@panggung/ui';
import type { ReactNode } from 'react';

interface TicketChoicesProps {
  /** Id of the group, for the focus. */
  id: string;
  error: string | undefined;
  order: Transaction;
  tickets: readonly RefundQuote['tickets'][number][];
  chosen: readonly string[];
  onChange: (ticketIds: string[]) => void;
}

export function TicketChoices(props: TicketChoicesProps): ReactNode {
  const { order, tickets, ...group } = props;
  const isUsed = (ticketId: string) =>
    order.tickets.some((ticket) => ticket.id === ticketId && ticket.status === 'checked_in');
  const options = tickets.map(({ ticketId, code, ticketTypeName, price }) => {
    const name = [code, ticketTypeName].filter(Boolean).join(' · ');
    const used = isUsed(ticketId) ? ' (sudah dipakai)' : '';
    return { id: ticketId, label: `${name}, ${formatRupiah(price)}${used}` };
  });
  return <CheckboxGroup {...group} legend="Tiket" options={options} />;
}
