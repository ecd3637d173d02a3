import { useEffect, useRef, type ReactNode } from 'react';
import type { OwnScan } from './gate-db';
import styles from './gate.module.css';
import { explain, resultWords } from './words';

/** The last scan, readable at arm's length: colour, symbol and word have the same meaning. */
export function ResultPanel({ scan }: { scan: OwnScan | undefined }): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const id = scan?.id;
  // The panel may be off the phone's screen while the staff type codes or read the list of scans.
  useEffect(() => {
    if (id !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const tone = scan === undefined ? 'idle' : scan.result === 'accepted' ? 'good' : 'bad';
  return (
    <div ref={panel} className={styles.result} data-tone={tone} role="status" aria-live="assertive">
      {scan === undefined ? (
        <p className={styles.idle}>Siap memindai</p>
      ) : (
        // The key makes screen readers announce a new scan with the same text.
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
