import { formatCount } from '@panggung/format';
import type { ReactNode } from 'react';
import type { GateFigures } from '../device/gate-device';
import styles from './gate.module.css';

/** How many are in, and what the API does not know yet. */
export function Figures({ figures }: { figures: GateFigures | undefined }): ReactNode {
  const { inside = 0, expected = 0, waiting = 0 } = figures ?? {};
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Sudah masuk</dt>
        <dd>
          {formatCount(inside)} <small>dari {formatCount(expected)}</small>
        </dd>
      </div>
      <div>
        <dt>Belum terkirim</dt>
        <dd data-tone={waiting > 0 ? 'warn' : undefined}>{formatCount(waiting)}</dd>
      </div>
    </dl>
  );
}
