import { formatCount, formatPrice, formatWallTime } from '@panggung/format';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { MoveButtons } from '../workspace/move-buttons';
import rows from '../workspace/rows.module.css';
import type { StudioTicketType } from '../workspace/studio.queries';
import styles from './ticket-types.module.css';

interface TicketTypeRowProps {
  ticketType: StudioTicketType;
  /** IANA zone of the venue. */
  zone: string;
  busy: boolean;
  /** Left out when nothing can be changed any more. */
  /** Maximum number of tickets of all types in one order. */
  ticketLimit: number;
  actions?: {
    edit: () => void;
    remove: () => void;
    place: { index: number; count: number; move: (by: -1 | 1) => void };
  };
}

/** One ticket type: price, stock, and actions. */
export function TicketTypeRow({
  ticketType,
  zone,
  busy,
  ticketLimit,
  actions,
}: TicketTypeRowProps): ReactNode {
  return (
    <li className={`${rows.row} ${styles.ticketType}`}>
      <div className={styles.facts}>
        <h2 className={styles.name}>{ticketType.name}</h2>
        {ticketType.description ? <p className={styles.note}>{ticketType.description}</p> : null}
        <p className={styles.note}>{saleText(ticketType, zone)}</p>
        {ticketType.people > 1 ? (
          <p className={styles.note}>Satu tiket untuk {ticketType.people} orang</p>
        ) : null}
        {ticketType.maxPerOrder < ticketLimit ? (
          <p className={styles.note}>Maksimal {ticketType.maxPerOrder} per pesanan</p>
        ) : null}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Harga</dt>
          <dd>{formatPrice(ticketType)}</dd>
        </div>
        <div>
          <dt>Terjual atau dipesan</dt>
          <dd>
            {formatCount(ticketType.taken)} / {formatCount(ticketType.capacity)}
          </dd>
        </div>
      </dl>
      {actions ? (
        <div className={styles.actions}>
          <Button variant="secondary" aria-label={`Ubah ${ticketType.name}`} onClick={actions.edit}>
            Ubah
          </Button>
          <MoveButtons name={ticketType.name} busy={busy} {...actions.place} />
          {ticketType.ordered || ticketType.taken > 0 ? null : (
            <Button
              variant="quiet"
              aria-label={`Hapus ${ticketType.name}`}
              busy={busy}
              onClick={actions.remove}
            >
              Hapus
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

function saleText({ saleStartsAt, saleEndsAt }: StudioTicketType, zone: string): string {
  const from =
    saleStartsAt === null ? 'sejak terbit' : `mulai ${formatWallTime(saleStartsAt, zone)}`;
  const until = saleEndsAt === null ? 'acara mulai' : formatWallTime(saleEndsAt, zone);
  return `Dijual ${from} sampai ${until}`;
}
