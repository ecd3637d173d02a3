import { useEffect, useRef, type ReactNode } from 'react';
import { isLetThrough, type OwnScan } from '../device/gate-db';
import { explain, resultWords } from '../device/words';
import styles from './gate.module.css';

interface ResultPanelProps {
  scan: OwnScan | undefined;
  /** When the gates open and close, in words. */
  opens: string;
  closes: string;
}

/** The last scan, readable at arm's length: colour, symbol and word have the same meaning. */
export function ResultPanel({ scan, opens, closes }: ResultPanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const id = scan?.id;
  // The panel may be off the phone's screen while the staff type codes or read the list of scans.
  useEffect(() => {
    if (id !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const tone = scan === undefined ? 'idle' : isLetThrough(scan.result) ? 'good' : toneOf(scan);
  return (
    <div ref={panel} className={styles.result} data-tone={tone} role="status" aria-live="assertive">
      {scan === undefined ? (
        <p className={styles.idle}>Siap memindai</p>
      ) : (
        // The key makes screen readers announce a new scan with the same text.
        <div key={scan.id}>
          <p className={styles.verdict}>
            <span aria-hidden="true">{isLetThrough(scan.result) ? '✓' : '✕'}</span>{' '}
            {resultWords[scan.result]}
          </p>
          {explain(scan, { opens, closes }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** A good ticket at the wrong place or time is nobody's fraud. */
const toneOf = ({ result }: OwnScan) =>
  result === 'wrong_door' || result === 'too_early' || result === 'too_late' ? 'warn' : 'bad';
