import { formatTimeLeft } from '@panggung/format';
import { VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './countdown.module.css';

/** Minutes left at which screen readers announce the time. */
const thresholds = [15, 10, 5, 2, 1];

/** The time left to pay. Announced at a few moments only, not each second. */
export function Countdown({ seconds }: { seconds: number | null }): ReactNode {
  return (
    <>
      <p className={styles.clock} role="timer" aria-label="Sisa waktu">
        {seconds === null ? '…' : formatTimeLeft(seconds)}
      </p>
      <VisuallyHidden role="status">{seconds === null ? '' : announcement(seconds)}</VisuallyHidden>
    </>
  );
}

/** Constant between two thresholds, so that screen readers announce it once at each. */
export function announcement(seconds: number): string {
  if (seconds === 0) return 'Batas waktu pembayaran sudah lewat.';
  const passed = thresholds.filter((minutes) => seconds <= minutes * 60).at(-1);
  return passed === undefined ? '' : `Sisa waktu pembayaran kurang dari ${passed} menit.`;
}
