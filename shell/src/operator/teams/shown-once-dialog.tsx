import { Actions, Alert, Button, Copyable, Dialog } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../operator.module.css';

interface ShownOnceDialogProps {
  secret: string;
  onDone: () => void;
}

/** Shows a new key: the service keeps only its hash, so nobody can show it again. */
export function ShownOnceDialog({ secret, onDone }: ShownOnceDialogProps): ReactNode {
  const [asked, setAsked] = useState(false);
  return (
    <Dialog title="Kunci baru" onClose={() => setAsked(true)}>
      <div className={styles.form}>
        <Alert tone="warn" title="Salin sekarang: kunci ini tidak akan ditampilkan lagi">
          <p>
            {asked
              ? 'Tekan tombol di bawah bila kuncinya sudah Anda simpan.'
              : 'Kami hanya menyimpan sidiknya. Bila hilang, cabut dan buat yang baru.'}
          </p>
        </Alert>
        <Copyable label="Kunci" value={secret}>
          <span className={styles.secret}>{secret}</span>
        </Copyable>
        <Actions>
          <Button onClick={onDone}>Sudah saya simpan</Button>
        </Actions>
      </div>
    </Dialog>
  );
}
