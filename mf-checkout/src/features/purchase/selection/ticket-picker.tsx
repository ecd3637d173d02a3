import { formatInstant, formatPrice } from '@panggung/format';
import type { EventDetail, TicketType } from '@panggung/platform';
import type { ReactNode } from 'react';
import { isOnSale, type Selection } from './selection';
import { Stepper } from '../form/stepper';
import styles from './ticket-picker.module.css';

interface TicketPickerProps {
  id: string;
  event: EventDetail;
  selection: Selection;
  onChange: (typeId: string, quantity: number) => void;
  /** Error of the selection, after the visitor tried to send the form. */
  error: string | undefined;
}

/** The ticket types of an event, each with its price and the chosen quantity. */
export function TicketPicker(props: TicketPickerProps): ReactNode {
  const { id, event, selection, onChange, error } = props;
  const count = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.picker} aria-describedby="ticket-hint">
      <legend className={styles.legend}>1. Pilih tiket</legend>
      <p id="ticket-hint" className={styles.hint}>
        Maksimal {event.ticketLimit} tiket per transaksi. Harga sudah termasuk semua biaya.
      </p>
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
      <ul role="list" className={styles.list}>
        {event.ticketTypes.map((type) => (
          <TicketTypeRow
            key={type.id}
            type={type}
            zone={event.timezone}
            quantity={selection[type.id] ?? 0}
            limit={event.ticketLimit}
            left={event.ticketLimit - count}
            onChange={(quantity) => onChange(type.id, quantity)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface RowProps {
  type: TicketType;
  /** IANA zone of the venue. */
  zone: string;
  quantity: number;
  /** Maximum number of tickets of all types in one order. */
  limit: number;
  /** Number of tickets that can still be added within the limit. */
  left: number;
  onChange: (quantity: number) => void;
}

function TicketTypeRow({ type, zone, quantity, limit, left, onChange }: RowProps): ReactNode {
  const open = isOnSale(type);
  const most = Math.max(quantity, Math.min(type.available, type.maxPerOrder, quantity + left));
  return (
    <li className={styles.row} data-open={open}>
      <div>
        <p className={styles.name}>{type.name}</p>
        <p className={styles.price}>{formatPrice(type)}</p>
        {type.description ? <p className={styles.note}>{type.description}</p> : null}
        {type.people > 1 ? (
          <p className={styles.note}>Satu tiket untuk {type.people} orang</p>
        ) : null}
        {type.maxPerOrder < limit && type.status !== 'unannounced' ? (
          <p className={styles.note}>Maksimal {type.maxPerOrder} per pesanan</p>
        ) : null}
        {type.status === 'low' && open ? (
          <p className={styles.low}>Tersisa {type.available}</p>
        ) : null}
      </div>
      {open || quantity > 0 ? (
        <Stepper label={type.name} value={quantity} max={open ? most : 0} onChange={onChange} />
      ) : (
        <p className={styles.reason}>{closedReason(type, zone)}</p>
      )}
    </li>
  );
}

function closedReason({ status, saleStartsAt }: TicketType, zone: string): string {
  switch (status) {
    case 'upcoming':
      return saleStartsAt ? `Dijual mulai ${formatInstant(saleStartsAt, zone)}` : 'Segera dijual';
    case 'paused':
      return 'Penjualan dihentikan sementara';
    case 'unannounced':
      return 'Harga segera diumumkan';
    case 'ended':
      return 'Penjualan ditutup';
    default:
      return 'Habis';
  }
}
