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
        {seconds === null ? '--.--' : clockText(seconds)}
      </p>
      <VisuallyHidden role="status">{seconds === null ? '' : announcement(seconds)}</VisuallyHidden>
    </>
  );
}

/** e.g. `29.05`, and from an hour on `1.02.03`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return [...(hours > 0 ? [hours] : []), ...parts]
    .map((part, index) => (hours > 0 && index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join('.');
}

/** Constant between two thresholds, so that screen readers announce it once at each. */
export function announcement(seconds: number): string {
  if (seconds === 0) return 'Batas waktu pembayaran sudah lewat.';
  const passed = thresholds.filter((minutes) => seconds <= minutes * 60).at(-1);
  return passed === undefined ? '' : `Sisa waktu pembayaran kurang dari ${passed} menit.`;
}
