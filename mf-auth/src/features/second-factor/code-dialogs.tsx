import { failureText, useApi, useMutation, useQueryClient } from '@panggung/platform';
import { Alert, CodeField, Dialog, FormActions } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { formText } from '../profile/form-text';
import { secondFactor } from './second-factor.queries';
import styles from './second-factor.module.css';

interface NewCodesDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Ten new recovery codes in place of those of before. */
export function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps): ReactNode {
  const { api } = useApi();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: (code: string) => api.post('/auth/second-factor/recovery-codes', { code }),
    onSuccess({ data }) {
      queries.removeQueries({ queryKey: secondFactor(api).queryKey });
      onCodes(data.recoveryCodes);
    },
  });
  return (
    <CodeDialog
      title="Buat kode pemulihan baru?"
      label="Buat kode baru"
      busy={make.isPending}
      error={make.error}
      onCode={(code) => make.mutate(code)}
      onClose={onClose}
    >
      Kode pemulihan yang lama tidak berlaku lagi.
    </CodeDialog>
  );
}

interface OffDialogProps {
  onOff: () => void;
  onClose: () => void;
}

/** Switches the second factor off. */
export function OffDialog({ onOff, onClose }: OffDialogProps): ReactNode {
  const { api } = useApi();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (code: string) => api.delete('/auth/second-factor', { code }),
    onSuccess() {
      queries.removeQueries({ queryKey: secondFactor(api).queryKey });
      onOff();
    },
  });
  return (
    <CodeDialog
      title="Nonaktifkan verifikasi dua langkah?"
      label="Nonaktifkan"
      busy={end.isPending}
      error={end.error}
      onCode={(code) => end.mutate(code)}
      onClose={onClose}
    >
      Setelah ini kata sandi atau penyedia login saja cukup untuk masuk, dan kode pemulihan Anda
      tidak berlaku lagi.
    </CodeDialog>
  );
}

interface CodeDialogProps {
  title: string;
  /** What happens. */
  children: ReactNode;
  label: string;
  busy: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Something that needs a code of its own. */
function CodeDialog(props: CodeDialogProps): ReactNode {
  const { title, children, label, busy, error, onCode, onClose } = props;
  const [fault, setFault] = useState<string>();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const code = formText(event.currentTarget, 'code').trim();
          setFault(code === '' ? 'Isi kodenya dahulu' : undefined);
          if (code !== '' && !busy) onCode(code);
        }}
      >
        <p>{children}</p>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <CodeField error={fault} />
        <FormActions label={label} busyLabel="Memeriksa…" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
