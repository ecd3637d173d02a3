import type { Ticket } from '@panggung/platform';
import { useScreenAwake } from '@panggung/screens';
import { Button, Dialog, QrCode } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './full-screen-code.module.css';

interface FullScreenCodeProps {
  ticket: Ticket;
  /** Text of its code. */
  qr: string;
  onClose: () => void;
}

/** A ticket's code as large as the screen, dark on white, while the screen stays on. */
export function FullScreenCode({ ticket, qr, onClose }: FullScreenCodeProps): ReactNode {
  useScreenAwake();
  const { event, code, ticketTypeName, people, holderName } = ticket;
  return (
    <Dialog title={event.title} full onClose={onClose}>
      <div className={styles.code}>
        <QrCode value={qr} label={`Kode QR tiket ${code}, layar penuh`} />
        <p className={styles.number}>{code}</p>
        <p>
          {ticketTypeName}
          {people > 1 ? ` untuk ${people} orang` : ''} · {holderName}
        </p>
        <Button variant="secondary" onClick={onClose}>
          Tutup
        </Button>
      </div>
    </Dialog>
  );
}
