import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Actions } from '../layout/layout';

interface FormActionsProps {
  /** What sending the form does. */
  label: string;
  /** What it says while it sends. */
  busyLabel?: string;
  busy: boolean;
  cancelLabel?: string;
  onCancel: () => void;
}

/** The end of a form in a dialog: sends it or leaves it, and neither while it is on its way. */
export function FormActions(props: FormActionsProps): ReactNode {
  const { label, busyLabel = 'Menyimpan…', busy, cancelLabel = 'Batal', onCancel } = props;
  return (
    <Actions>
      <Button type="submit" busy={busy}>
        {busy ? busyLabel : label}
      </Button>
      <Button variant="quiet" busy={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
    </Actions>
  );
}
