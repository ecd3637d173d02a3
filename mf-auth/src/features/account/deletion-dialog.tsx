import {
  ApiError,
  failureText,
  useApi,
  useAuth,
  useQueryClient,
  type User,
} from '@panggung/platform';
import { FormDialog, useForm } from '@panggung/screens';
import { Alert, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { check, object, pipe, string, transform, trim } from 'valibot';
import styles from '../profile/profile.module.css';
import { Consequences } from './consequences';

interface DeletionDialogProps {
  user: User;
  onDeleted: () => void;
  onClose: () => void;
}

const schemaFor = ({ email, hasPassword }: User) =>
  object({
    confirm: pipe(
      string(),
      trim(),
      check(
        (typed) => typed.toLowerCase() === email.toLowerCase(),
        `Tulis ${email} untuk melanjutkan`,
      ),
    ),
    password: pipe(
      string(),
      check((typed) => !hasPassword || typed !== '', 'Isi kata sandi Anda'),
      transform((typed) => (hasPassword ? typed : undefined)),
    ),
  });

/** Deletes the account after the user types its address and password. */
export function DeletionDialog({ user, onDeleted, onClose }: DeletionDialogProps): ReactNode {
  const { api } = useApi();
  const { logout } = useAuth();
  const queries = useQueryClient();
  const form = useForm({
    id: 'deletion',
    schema: schemaFor(user),
    saved: { confirm: '', password: '' },
    codes: { WRONG_PASSWORD: 'password' },
    async send({ confirm, password }) {
      await api.delete('/auth/account', { confirm, ...(password !== undefined && { password }) });
      onDeleted();
      await logout();
      queries.removeQueries({ type: 'inactive' });
    },
  });
  return (
    <FormDialog
      title="Hapus akun Anda?"
      form={form}
      className={styles.form}
      summary={null}
      failure={(error) => <DeletionFailure error={error} />}
      label="Hapus akun untuk selamanya"
      busyLabel="Menghapus…"
      onClose={onClose}
    >
      <Consequences role={user.role} />
      <Field
        {...form.field('confirm')}
        label="Alamat email Anda"
        type="email"
        autoComplete="off"
        required
        hint={`Tulis ${user.email} untuk memastikan.`}
      />
      {user.hasPassword ? (
        <Field
          {...form.field('password')}
          label="Kata sandi"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
    </FormDialog>
  );
}

function DeletionFailure({ error }: { error: unknown }): ReactNode {
  if (error instanceof ApiError && error.code === 'ACCOUNT_IN_USE') {
    return (
      <Alert tone="warn" title="Akun belum dapat dihapus">
        <p>{failureText(error)}</p>
      </Alert>
    );
  }
  return <Alert tone="bad" title={failureText(error)} />;
}
