import type { ReactNode } from 'react';
import type { OwnScan } from './gate-db';
import styles from './gate.module.css';
import { explain, resultWords } from './words';

/** The last scan, to be read from an arm's length: colour, sign and word say the same. */
export function ResultPanel({ scan }: { scan: OwnScan | undefined }): ReactNode {
  const tone = scan === undefined ? 'idle' : scan.result === 'accepted' ? 'good' : 'bad';
  return (
    <div className={styles.result} data-tone={tone} role="status" aria-live="assertive">
      {scan === undefined ? (
        <p className={styles.idle}>Siap memindai</p>
      ) : (
        // A new scan is announced even when it says the same as the one before.
        <div key={scan.id}>
          <p className={styles.verdict}>
            <span aria-hidden="true">{scan.result === 'accepted' ? '✓' : '✕'}</span>{' '}
            {resultWords[scan.result]}
          </p>
          {explain(scan).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
