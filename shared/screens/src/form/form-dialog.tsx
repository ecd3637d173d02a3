import { Alert, Dialog, FormActions } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';

interface FormDialogProps extends FormProps {
  title: string;
  /** The button that sends, and what it says meanwhile. */
  label: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** The button that leaves it; closes it where this is left out. */
  onCancel?: () => void;
  onClose: () => void;
}

/** A form in a dialog, which stays open while it sends. */
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
            // Escape may be a slip; who says so throws away what is typed.
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
