import { formatInstant, formatTimeLeft } from '@panggung/format';
import { useSecondsLeft, useServerClock } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface CountdownProps {
  /** ISO 8601; null when nobody knows. */
  to: string | null;
  words: string;
  /** IANA zone of the venue. */
  zone: string;
}

/** Time until something begins, by the server's clock. */
export function Countdown({ to, words, zone }: CountdownProps): ReactNode {
  const left = useSecondsLeft(to ?? '', useServerClock());
  if (to === null) return null;
  return (
    <p className={styles.countdown}>
      {words}{' '}
      <strong className={styles.clock} role="timer">
        {left === null || Number.isNaN(left) ? formatInstant(to, zone) : formatTimeLeft(left)}
      </strong>
      <span className={styles.note}>{formatInstant(to, zone)}</span>
    </p>
  );
}
