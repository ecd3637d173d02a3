import { formatLongDate, formatTime } from '@panggung/format';
import type { Ticket } from '@panggung/platform';
import { Badge, QrCode } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  ticket: Ticket;
  /** Shows the code at once; otherwise it is unfolded. */
  open?: boolean;
}

/** An e-ticket: what for, for whom, and the code that opens the gate. */
export function TicketCard({ ticket, open = false }: TicketCardProps): ReactNode {
  const { event, ticketTypeName, holderName, code, status } = ticket;
  return (
    <article className={styles.ticket} data-status={status} aria-label={`Tiket ${code}`}>
      <div className={styles.facts}>
        <p className={styles.type}>
          {ticketTypeName} <TicketStatus status={status} />
        </p>
        <h3 className={styles.title}>{event.title}</h3>
        <dl className={styles.list}>
          <div>
            <dt>Kapan</dt>
            <dd>
              <time dateTime={event.startsAt}>
                {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)}
              </time>
            </dd>
          </div>
          <div>
            <dt>Di mana</dt>
            <dd>
              {event.venue}, {event.location}
            </dd>
          </div>
          <div>
            <dt>Atas nama</dt>
            <dd>{holderName}</dd>
          </div>
        </dl>
      </div>
      {status === 'issued' ? (
        <details className={styles.gate} open={open}>
          <summary>Kode QR</summary>
          <div className={styles.code}>
            <QrCode value={ticket.qr} label={`Kode QR tiket ${code}`} />
            <p className={styles.number}>{code}</p>
          </div>
        </details>
      ) : (
        <p className={styles.gate}>{code}</p>
      )}
    </article>
  );
}

function TicketStatus({ status }: Pick<Ticket, 'status'>): ReactNode {
  switch (status) {
    case 'issued':
      return null;
    case 'checked_in':
      return <Badge tone="good">Sudah digunakan</Badge>;
    case 'transferred':
      return <Badge>Sudah dialihkan</Badge>;
    case 'void':
      return <Badge tone="bad">Tidak berlaku</Badge>;
  }
}
