import { failureText } from '@panggung/platform';
import { Actions, Alert, Button, Dialog } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it, and what it says meanwhile. */
  yes: string;
  busyText: string;
  busy: boolean;
  error: unknown;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, yes, busyText, busy, error, onYes, onNo } = props;
  return (
    <Dialog title={title} onClose={onNo}>
      <div className={styles.dialog}>
        <p>{children}</p>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <Actions>
          <Button busy={busy} onClick={onYes}>
            {busy ? busyText : yes}
          </Button>
          <Button variant="quiet" onClick={onNo}>
            Batal
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
