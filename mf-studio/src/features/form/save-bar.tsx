import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SaveBarProps {
  /** What the button does, e.g. `Simpan draf`. */
  label: string;
  dirty: boolean;
  busy: boolean;
  savedAt: Date | null;
  onDiscard?: () => void;
}

/** The button that saves, and how things stand with saving. */
export function SaveBar({ label, dirty, busy, savedAt, onDiscard }: SaveBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <Button type="submit" busy={busy}>
        {busy ? 'Menyimpan…' : label}
      </Button>
      {dirty && onDiscard ? (
        <Button variant="quiet" onClick={onDiscard}>
          Buang perubahan
        </Button>
      ) : null}
      <p role="status" className={styles.state}>
        {stateOf({ dirty, busy, savedAt })}
      </p>
    </div>
  );
}

function stateOf({ dirty, busy, savedAt }: Pick<SaveBarProps, 'dirty' | 'busy' | 'savedAt'>) {
  if (busy) return '';
  if (dirty) return 'Ada perubahan yang belum disimpan.';
  if (savedAt === null) return '';
  const time = [savedAt.getHours(), savedAt.getMinutes()];
  return `Tersimpan pukul ${time.map((part) => String(part).padStart(2, '0')).join('.')}.`;
}
