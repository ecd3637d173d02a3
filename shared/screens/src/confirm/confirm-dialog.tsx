import { failureText } from '@panggung/platform';
import { Actions, Alert, Button, Dialog } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What the action does. */
  children: ReactNode;
  /** Text of the confirming button, and its text while the action runs. */
  yes: string;
  busyText: string;
  /** Text of the other button. */
  no?: string;
  busy: boolean;
  error: unknown;
  onYes: () => void;
  onNo: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, yes, busyText, no = 'Batal', busy, error, onYes, onNo } = props;
  return (
    <Dialog title={title} onClose={onNo}>
      <div className={styles.dialog}>
        <div>{children}</div>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <Actions>
          <Button busy={busy} onClick={onYes}>
            {busy ? busyText : yes}
          </Button>
          <Button variant="quiet" onClick={onNo}>
            {no}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
