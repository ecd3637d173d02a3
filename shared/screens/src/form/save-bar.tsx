import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { FormFrame } from './use-form';

interface SaveBarProps {
  form: FormFrame;
  /** Text of the button, e.g. `Simpan draf`. */
  label: string;
  children?: ReactNode;
}

/** The save button, and whether everything is saved. */
export function SaveBar({ form, label, children }: SaveBarProps): ReactNode {
  const { busy, dirty } = form;
  return (
    <div className={styles.bar}>
      <Button type="submit" busy={busy}>
        {busy ? 'Menyimpan…' : label}
      </Button>
      {dirty ? (
        <Button variant="quiet" onClick={form.discard}>
          Buang perubahan
        </Button>
      ) : null}
      {children}
      <p role="status" className={styles.state}>
        {stateOf(form)}
      </p>
    </div>
  );
}

function stateOf({ dirty, busy, savedAt }: FormFrame): string {
  if (busy) return '';
  if (dirty) return 'Ada perubahan yang belum disimpan.';
  if (savedAt === null) return '';
  const time = [savedAt.getHours(), savedAt.getMinutes()];
  return `Tersimpan pukul ${time.map((part) => String(part).padStart(2, '0')).join('.')}.`;
}
