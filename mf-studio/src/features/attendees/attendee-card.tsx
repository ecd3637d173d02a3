import { formatInstant } from '@panggung/format';
import { Badge, Button, VisuallyHidden } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from './attendees.module.css';
import type { Attendee } from './attendees.queries';

/** What can be done for an attendee. */
export type AttendeeTask = 'mail' | 'rename' | 'admit';

interface AttendeeCardProps {
  attendee: Attendee;
  /** IANA zone of the venue. */
  zone: string;
  /** Whether the gates of the event may be open. */
  admits: boolean;
  /** Whether the viewer may do something for attendees, or only look. */
  mayAct: boolean;
  onTask: (task: AttendeeTask) => void;
}

/** A holder of a ticket: in one line where there is room, else as a card. */
export function AttendeeCard({
  attendee,
  zone,
  admits,
  mayAct,
  onTask,
}: AttendeeCardProps): ReactNode {
  const { holder, code, ticketTypeName, complimentary, buyer, holderEmail, orderCode } = attendee;
  const [isOpen, setIsOpen] = useState(false);
  const isIn = attendee.checkedInAt !== null;
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.holder}>{holder}</h2>
        <p className={styles.note}>{code}</p>
      </div>
      <p>
        {ticketTypeName} {complimentary ? <Badge tone="glow">Undangan</Badge> : null}
      </p>
      <div>
        <p>{buyer.name}</p>
        <p className={styles.note}>
          {holderEmail ?? buyer.email} · {orderCode}
        </p>
      </div>
      <div>
        {attendee.checkedInAt === null ? (
          <Badge>Belum masuk</Badge>
        ) : (
          <>
            <Badge tone="good">Sudah masuk</Badge>
            <p className={styles.note}>{formatInstant(attendee.checkedInAt, zone)}</p>
          </>
        )}
      </div>
      <div hidden={!mayAct}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Tindakan<VisuallyHidden> untuk {holder}</VisuallyHidden>
        </Button>
      </div>
      {isOpen ? (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => onTask('mail')}>
            Kirim ulang tiket
          </Button>
          {isIn ? null : (
            <Button variant="secondary" onClick={() => onTask('rename')}>
              Perbaiki nama
            </Button>
          )}
          {isIn || !admits ? null : (
            <Button variant="secondary" onClick={() => onTask('admit')}>
              Catat masuk
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}
