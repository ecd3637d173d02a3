import { formatLongDate, formatTime } from '@panggung/format';
import type { Ticket } from '@panggung/platform';
import { EventBadge } from '@panggung/screens';
import { Badge, QrCode, VisuallyHidden, late } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { ScreenOnly } from '../papers/screen-only';
import styles from './ticket-card.module.css';

const FullScreenCode = late(async () => (await import('./full-screen-code')).FullScreenCode, null);

interface TicketCardProps {
  ticket: Ticket;
  /** Shows the code at once instead of folded. */
  open?: boolean;
  /** Heading level, depending on the heading above. */
  heading?: 'h2' | 'h3';
  /** Actions for the ticket. */
  children?: ReactNode;
}

/** An e-ticket: the code for the gate first, then event and holder. */
export function TicketCard(props: TicketCardProps): ReactNode {
  const { ticket, open = false, heading: Heading = 'h3', children } = props;
  const { event, ticketTypeName, people, holderName, code, qr, status, handedTo } = ticket;
  const name = `Tiket ${code ?? ticketTypeName}`;
  const good = qr !== null && (status === 'issued' || status === 'transferred');
  return (
    <article className={styles.ticket} data-good={good} aria-label={name}>
      {good ? (
        <details className={styles.gate} open={open}>
          <summary>Kode QR</summary>
          <GateCode ticket={ticket} qr={qr} />
        </details>
      ) : (
        <p className={styles.gate}>
          {code ?? 'Kode QR ada pada penerima. Kode Anda yang lama tidak berlaku lagi.'}
        </p>
      )}
      <div className={styles.facts}>
        <p className={styles.type}>
          {ticketTypeName}
          {people > 1 ? ` untuk ${people} orang` : ''} <EventBadge notices={event.notices} />{' '}
          <TicketStatus status={status} handedTo={handedTo} />
        </p>
        <Heading className={styles.title}>{event.title}</Heading>
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
            <dt>{handedTo === null ? 'Atas nama' : 'Dialihkan kepada'}</dt>
            <dd>{handedTo ?? holderName}</dd>
          </div>
        </dl>
        <ScreenOnly>{children}</ScreenOnly>
      </div>
    </article>
  );
}

/** The code with its letters; a tap shows it on the whole screen. */
function GateCode({ ticket, qr }: { ticket: Ticket; qr: string }): ReactNode {
  const [full, setFull] = useState(false);
  const code = ticket.code ?? '';
  return (
    <div className={styles.code}>
      <QrCode value={qr} label={`Kode QR tiket ${code}`} />
      <p className={styles.number}>{code}</p>
      <button type="button" className={styles.enlarge} onClick={() => setFull(true)}>
        Layar penuh<VisuallyHidden> {code}</VisuallyHidden>
      </button>
      {full ? <FullScreenCode ticket={ticket} qr={qr} onClose={() => setFull(false)} /> : null}
    </div>
  );
}

function TicketStatus({ status, handedTo }: Pick<Ticket, 'status' | 'handedTo'>): ReactNode {
  if (handedTo !== null && status !== 'void') return <Badge>Sudah dialihkan</Badge>;
  switch (status) {
    case 'issued':
    case 'transferred':
      return null;
    case 'checked_in':
      return <Badge tone="good">Sudah digunakan</Badge>;
    case 'void':
      return <Badge tone="bad">Tidak berlaku</Badge>;
  }
}
