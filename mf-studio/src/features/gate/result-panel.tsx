import { useEffect, useRef, type ReactNode } from 'react';
import type { OwnScan } from './gate-db';
import styles from './gate.module.css';
import { explain, resultWords } from './words';

/** The last scan, to be read from an arm's length: colour, sign and word say the same. */
export function ResultPanel({ scan }: { scan: OwnScan | undefined }): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const id = scan?.id;
  // Whoever types codes, or was in the list of scans, has it off the screen of a phone.
  useEffect(() => {
    if (id !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const tone = scan === undefined ? 'idle' : scan.result === 'accepted' ? 'good' : 'bad';
  return (
    <div ref={panel} className={styles.result} data-tone={tone} role="status" aria-live="assertive">
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
