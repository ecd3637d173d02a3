import { formatRupiah } from '@panggung/format';
import type { RefundQuote, Transaction } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './ticket-choices.module.css';

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
  const { id, error, order, tickets, chosen, onChange } = props;
  const isUsed = (ticketId: string) =>
    order.tickets.some((ticket) => ticket.id === ticketId && ticket.status === 'checked_in');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.choices}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>Tiket</legend>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {tickets.map(({ ticketId, code, ticketTypeName, price }) => (
        <label key={ticketId} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(ticketId)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, ticketId]
                  : chosen.filter((one) => one !== ticketId),
              )
            }
          />
          <span>
            {[code, ticketTypeName].filter(Boolean).join(' · ')}, {formatRupiah(price)}
            {isUsed(ticketId) ? ' (sudah dipakai)' : ''}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
