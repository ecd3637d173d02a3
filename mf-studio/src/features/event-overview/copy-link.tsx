import { Button, VisuallyHidden } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from './event-overview.module.css';

/** Copies the address of a public page; shows it where that is forbidden. */
export function CopyLink({ href }: { href: string }): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(href);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {outcome === 'copied' ? 'Tautan tersalin' : 'Salin tautan'}
      </Button>
      <p role="status" className={styles.link}>
        {outcome === 'failed' ? `Belum tersalin. Salin sendiri: ${href}` : null}
        {outcome === 'copied' ? <VisuallyHidden>Tautan tersalin.</VisuallyHidden> : null}
      </p>
    </>
  );
}
