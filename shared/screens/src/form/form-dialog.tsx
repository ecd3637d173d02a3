import { Alert, Dialog, FormActions } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';

interface FormDialogProps extends FormProps {
  title: string;
  /** Text of the button that sends, and its text while the form is being sent. */
  label: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** Called by the cancel button; `onClose` is called when this is left out. */
  onCancel?: () => void;
  onClose: () => void;
}

/** A form in a dialog, which stays open while the form is being sent. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, label, busyLabel, cancelLabel, onCancel, onClose, children, ...rest } = props;
  const { busy, restored, discard } = rest.form;
  return (
    <Dialog title={title} onClose={() => (busy ? undefined : onClose())}>
      <Form {...rest}>
        {restored ? (
          <Alert title="Isian Anda dari tadi masih di sini">
            <p>Simpan bila sudah sesuai, atau tekan {cancelLabel ?? 'Batal'} untuk membuangnya.</p>
          </Alert>
        ) : null}
        {children}
        <FormActions
          label={label}
          busy={busy}
          onCancel={() => {
            // Escape may be a mistake, so it keeps what is typed; the cancel button discards it.
            discard();
            (onCancel ?? onClose)();
          }}
          {...(busyLabel !== undefined && { busyLabel })}
          {...(cancelLabel !== undefined && { cancelLabel })}
        />
      </Form>
    </Dialog>
  );
}
