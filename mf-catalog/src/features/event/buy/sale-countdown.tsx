import { formatTimeLeft } from '@panggung/format';
import { useSecondsLeft, useServerClock } from '@panggung/platform';
import { useEffect, type ReactNode } from 'react';
import styles from './buy-box.module.css';

interface SaleCountdownProps {
  /** When the sale opens, ISO 8601. */
  opensAt: string;
  /** Whether other tickets of the event are on sale already. */
  isLater: boolean;
  /** Called when the sale opens. */
  onOpen: () => void;
}

/** Time until the sale opens, by the server's clock. */
export function SaleCountdown({ opensAt, isLater, onOpen }: SaleCountdownProps): ReactNode {
  const seconds = useSecondsLeft(opensAt, useServerClock());
  const isOpen = seconds === 0;
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);
  return (
    <p className={styles.countdown}>
      {isLater ? 'Penjualan berikutnya dibuka dalam' : 'Penjualan dibuka dalam'}{' '}
      <strong role="timer" className={styles.clock}>
        {seconds === null ? '…' : formatTimeLeft(seconds)}
      </strong>
    </p>
  );
}
