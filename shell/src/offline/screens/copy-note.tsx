import { formatInstant } from '@panggung/format';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './offline-note.module.css';

/**
 * Says that a page is shown in an earlier state.
 * @param savedAt when the page was saved (ISO 8601)
 */
export function CopyNote({ savedAt }: { savedAt: string }): ReactNode {
  return (
    <div className={styles.note}>
      <Alert
        tone="warn"
        title="Halaman ini dibuka tanpa internet."
        action={
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Muat ulang
          </Button>
        }
      >
        <p>
          Isinya dari {formatInstant(savedAt)}. Harga, stok, dan jadwal bisa sudah berubah sesudah
          itu.
        </p>
      </Alert>
    </div>
  );
}
