import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Actions } from '../layout/layout';

interface FormActionsProps {
  /** Text of the button that sends the form. */
  label: string;
  /** Text of the button while the form is being sent. */
  busyLabel?: string;
  busy: boolean;
  cancelLabel?: string;
  onCancel: () => void;
}

/** Buttons of a form in a dialog: send or cancel; both are inactive while it is being sent. */
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
