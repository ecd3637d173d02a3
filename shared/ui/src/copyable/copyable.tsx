import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './copyable.module.css';

interface CopyableProps {
  label: string;
  /** The copied text. */
  value: string;
  /** The shown text, if it is easier to read than the value. */
  children?: ReactNode;
}

type Outcome = 'copied' | 'failed' | null;

/** Milliseconds for which the button says that it has copied. */
const praiseMs = 4_000;

/** A number that is needed elsewhere, with a button to copy it. */
export function Copyable({ label, value, children = value }: CopyableProps): ReactNode {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), praiseMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed'); // forbidden, or the page is not served by https
    }
  }

  return (
    <div className={styles.copyable}>
      <p className={styles.text}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <output aria-labelledby={id} className={styles.value}>
          {children}
        </output>
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        {outcome === 'copied' ? 'Tersalin' : 'Salin'}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome === 'failed' ? 'Belum tersalin. Pilih angkanya, lalu salin sendiri.' : null}
        {outcome === 'copied' ? <VisuallyHidden>{label} tersalin.</VisuallyHidden> : null}
      </p>
    </div>
  );
}
