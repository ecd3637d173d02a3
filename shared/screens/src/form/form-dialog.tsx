import { Dialog, FormActions } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';

interface FormDialogProps extends FormProps {
  title: string;
  /** The button that sends, and what it says meanwhile. */
  label: string;
  busyLabel?: string;
  cancelLabel?: string;
  onClose: () => void;
}

/** A form in a dialog, which stays open while it sends. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, label, busyLabel, cancelLabel, onClose, children, ...rest } = props;
  const { busy } = rest.form;
  return (
    <Dialog title={title} onClose={() => (busy ? undefined : onClose())}>
      <Form {...rest}>
        {children}
        <FormActions
          label={label}
          busy={busy}
          onCancel={onClose}
          {...(busyLabel !== undefined && { busyLabel })}
          {...(cancelLabel !== undefined && { cancelLabel })}
        />
      </Form>
    </Dialog>
  );
}
