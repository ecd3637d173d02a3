import { useApi, useQueryClient } from '@panggung/platform';
import { FormDialog, useForm } from '@panggung/screens';
import { CodeField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { codeSchema } from './code-schema';
import { secondFactor } from './second-factor.queries';
import styles from './second-factor.module.css';

interface NewCodesDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Replaces the recovery codes by ten new ones. */
export function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps): ReactNode {
  const { api } = useApi();
  const queries = useQueryClient();
  async function make(code: string): Promise<void> {
    const { data } = await api.post('/auth/second-factor/recovery-codes', { code });
    queries.removeQueries({ queryKey: secondFactor(api).queryKey });
    onCodes(data.recoveryCodes);
  }
  return (
    <CodeDialog
      title="Buat kode pemulihan baru?"
      label="Buat kode baru"
      send={make}
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
  async function end(code: string): Promise<void> {
    await api.delete('/auth/second-factor', { code });
    queries.removeQueries({ queryKey: secondFactor(api).queryKey });
    onOff();
  }
  return (
    <CodeDialog
      title="Nonaktifkan verifikasi dua langkah?"
      label="Nonaktifkan"
      send={end}
      onClose={onClose}
    >
      Setelah ini kata sandi atau penyedia login saja cukup untuk masuk, dan kode pemulihan Anda
      tidak berlaku lagi.
    </CodeDialog>
  );
}

interface CodeDialogProps {
  title: string;
  /** What the action does. */
  children: ReactNode;
  label: string;
  send: (code: string) => Promise<void>;
  onClose: () => void;
}

/** A dialog for an action that needs a fresh code. */
function CodeDialog({ title, children, label, send, onClose }: CodeDialogProps): ReactNode {
  const form = useForm({
    id: 'code-dialog',
    schema: codeSchema('Isi kodenya dahulu'),
    saved: { code: '' },
    codes: { WRONG_CODE: 'code' },
    send: ({ code }) => send(code),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      className={styles.form}
      summary={null}
      label={label}
      busyLabel="Memeriksa…"
      onClose={onClose}
    >
      <p>{children}</p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
