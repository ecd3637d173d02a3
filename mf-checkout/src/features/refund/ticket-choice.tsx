import { formatRupiah } from '@panggung/format';
import type { RefundQuote } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './refund.module.css';

interface TicketChoiceProps {
  id: string;
  tickets: RefundQuote['tickets'];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The tickets of the order, each with its price and refund. */
export function TicketChoice(props: TicketChoiceProps): ReactNode {
  const { id, tickets, chosen, error, onChange } = props;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choice}>
      <legend className={styles.legend}>Tiket yang dikembalikan</legend>
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
      <ul role="list">
        {tickets.map(({ ticketId, code, ticketTypeName, price, amount, refundable, reason }) => (
          <li key={ticketId} className={styles.ticket} data-open={refundable}>
            <label>
              <input
                type="checkbox"
                disabled={!refundable}
                checked={chosen.includes(ticketId)}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked
                      ? [...chosen, ticketId]
                      : chosen.filter((id) => id !== ticketId),
                  )
                }
              />
              <span>
                <strong>{ticketTypeName}</strong>
                <span className={styles.note}>
                  {code ?? 'Sudah dialihkan'} · harga {formatRupiah(price)}
                </span>
              </span>
            </label>
            {refundable ? (
              <span className={styles.amount}>
                <span className={styles.note}>kembali</span> {formatRupiah(amount)}
              </span>
            ) : (
              <span className={styles.reason}>{reason}</span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
