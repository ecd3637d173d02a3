import { formatInstant } from '@panggung/format';
import { Badge, Button, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { Gift, GivenTicket } from './gifts.queries';
import styles from './gifts.module.css';

interface GiftRowProps {
  gift: Gift;
  /** IANA zone of the venue. */
  zone: string;
  onRevoke: () => void;
}

/** One gift: receiver, reason, and the state of each ticket. */
export function GiftRow({ gift, zone, onRevoke }: GiftRowProps): ReactNode {
  const { receiver, ticketTypeName, reason, code, givenAt, tickets } = gift;
  return (
    <li className={`${rows.row} ${styles.gift}`}>
      <div className={styles.facts}>
        <h2 className={styles.name}>{receiver.name}</h2>
        <p>
          {tickets.length} × {ticketTypeName} · {reason}
        </p>
        <p className={styles.note}>
          {receiver.email} · {code} · {formatInstant(givenAt, zone)}
        </p>
      </div>
      <ul role="list" className={styles.tickets}>
        {tickets.map((ticket) => (
          <TicketState key={ticket.id} ticket={ticket} zone={zone} />
        ))}
      </ul>
      {tickets.some(({ state }) => state === 'issued') ? (
        <div>
          <Button variant="secondary" onClick={onRevoke}>
            Cabut
            <VisuallyHidden> tiket undangan {receiver.name}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

const states = {
  issued: { label: 'Berlaku', tone: 'neutral' },
  checked_in: { label: 'Sudah masuk', tone: 'good' },
  revoked: { label: 'Dicabut', tone: 'bad' },
  void: { label: 'Batal', tone: 'bad' },
} as const;

function TicketState({ ticket, zone }: { ticket: GivenTicket; zone: string }): ReactNode {
  const { label, tone } = states[ticket.state];
  const at = ticket.checkedInAt ?? ticket.revokedAt;
  return (
    <li className={styles.ticket}>
      <span className={styles.holder}>{ticket.holder}</span>
      <Badge tone={tone}>{label}</Badge>
      {at === null ? null : <span className={styles.note}>{formatInstant(at, zone)}</span>}
      {ticket.revokedFor === null ? null : (
        <span className={styles.note}>Alasan: {ticket.revokedFor}</span>
      )}
    </li>
  );
}
