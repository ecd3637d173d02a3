import { Actions, Button, Dialog, FormActions } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { Form, type FormProps } from './form';
import { HeldFields } from './held-fields';
import { RestoredNotice } from './restored-notice';

interface FormDialogProps extends FormProps {
  title: string;
  /** Text of the button that sends, and its text while the form is being sent. */
  label: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** Called by the cancel button if it leads back and does not close; else left out. */
  onCancel?: () => void;
  onClose: () => void;
}

/** A form in a dialog, which stays open while the form is being sent. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, label, busyLabel, cancelLabel, onCancel, onClose, children, ...rest } = props;
  const { busy, dirty, keepsDraft, discard } = rest.form;
  const [asking, setAsking] = useState<(() => void) | null>(null);

  /** Escape may be a mistake: without a draft, what is typed would be gone. */
  function escape(): void {
    if (busy) return;
    if (keepsDraft) onClose();
    else askBefore(onClose);
  }
  function askBefore(leave: () => void): void {
    if (dirty) setAsking(() => leave);
    else leave();
  }
  return (
    <Dialog title={title} onClose={escape}>
      {asking ? <DiscardDialog onNo={() => setAsking(null)} onYes={asking} /> : null}
      <Form {...rest}>
        <RestoredNotice form={rest.form}>
          Simpan bila sudah sesuai, atau tekan {cancelLabel ?? 'Batal'} untuk membuangnya.
        </RestoredNotice>
        <HeldFields busy={busy}>{children}</HeldFields>
        <FormActions
          label={label}
          busy={busy}
          onCancel={() => {
            if (onCancel) return askBefore(onCancel);
            discard();
            onClose();
          }}
          {...(busyLabel !== undefined && { busyLabel })}
          {...(cancelLabel !== undefined && { cancelLabel })}
        />
      </Form>
    </Dialog>
  );
}

interface DiscardDialogProps {
  onNo: () => void;
  onYes: () => void;
}

function DiscardDialog({ onNo, onYes }: DiscardDialogProps): ReactNode {
  return (
    <Dialog title="Buang isian Anda?" onClose={onNo}>
      <Actions>
        <Button onClick={onNo}>Lanjutkan mengisi</Button>
        <Button variant="quiet" onClick={onYes}>
          Buang isian
        </Button>
      </Actions>
    </Dialog>
  );
}
