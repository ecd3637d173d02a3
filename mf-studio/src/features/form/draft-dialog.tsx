import { failureText } from '@panggung/platform';
import { Alert, Dialog, ErrorSummary, FormActions } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { summaryOf } from './summary-of';
import type { DraftFormState } from './use-draft-form';

interface DraftDialogProps {
  title: string;
  form: DraftFormState;
  /** `id` of the element that holds a field of the form's faults. */
  fieldId: (name: string) => string;
  /** The button that sends, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  /** What sending does, where the title does not say it. */
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Fields in a dialog, with what is wrong and what came back; it stays open while it sends. */
export function DraftDialog(props: DraftDialogProps): ReactNode {
  const { title, form, fieldId, label, busyLabel, intro, onClose, children } = props;
  const errors = summaryOf(form.faults, fieldId);
  return (
    <Dialog title={title} onClose={() => (form.busy ? undefined : onClose())}>
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void form.submit();
        }}
      >
        {intro}
        <ErrorSummary title="Periksa lagi isian Anda" attempt={form.attempt} errors={errors} />
        {form.failure ? <Alert tone="bad" title={failureText(form.failure)} /> : null}
        {children}
        <FormActions label={label} busyLabel={busyLabel} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
