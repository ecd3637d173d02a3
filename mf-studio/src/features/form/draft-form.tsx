import { failureText } from '@panggung/platform';
import { Alert, ErrorSummary } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard';
import { SaveBar } from './save-bar';
import { summaryOf } from './summary-of';
import type { DraftFormState } from './use-draft-form';

interface DraftFormProps {
  form: DraftFormState;
  /** What the button does, e.g. `Simpan draf`. */
  label: string;
  /** `id` of the element that holds a field of the form's faults. */
  fieldId: (name: string) => string;
  children: ReactNode;
}

/** Fields with everything around them: what is wrong, what came back, saving and leaving. */
export function DraftForm({ form, label, fieldId, children }: DraftFormProps): ReactNode {
  const errors = summaryOf(form.faults, fieldId);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void form.submit();
      }}
    >
      <LeaveGuard active={form.dirty} />
      <ErrorSummary title="Periksa lagi isian Anda" attempt={form.attempt} errors={errors} />
      {form.failure ? (
        <Alert tone="bad" title={failureText(form.failure)}>
          <p>Isian Anda masih di sini. Coba simpan lagi.</p>
        </Alert>
      ) : null}
      {form.restored ? (
        <Alert title="Isian yang belum disimpan sudah kami kembalikan">
          <p>Simpan bila sudah sesuai, atau buang perubahannya.</p>
        </Alert>
      ) : null}
      {children}
      <SaveBar
        label={label}
        dirty={form.dirty}
        busy={form.busy}
        savedAt={form.savedAt}
        onDiscard={form.discard}
      />
    </form>
  );
}
