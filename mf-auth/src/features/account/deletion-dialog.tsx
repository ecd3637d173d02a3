import {
  ApiError,
  failureText,
  useApi,
  useAuth,
  useMutation,
  useQueryClient,
  type User,
} from '@panggung/platform';
import { Alert, Dialog, Field, FormActions } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { formText } from '../profile/form-text';
import styles from '../profile/profile.module.css';
import { serverFaults } from '../register/server-faults';
import { Consequences } from './consequences';

interface DeletionDialogProps {
  user: User;
  onDeleted: () => void;
  onClose: () => void;
}

interface Faults {
  confirm?: string;
  password?: string;
}

/** Deletes the account, for whoever types its address and knows its password. */
export function DeletionDialog({ user, onDeleted, onClose }: DeletionDialogProps): ReactNode {
  const { api } = useApi();
  const { logout } = useAuth();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const deletion = useMutation({
    mutationFn: (proof: { confirm: string; password?: string }) =>
      api.delete('/auth/account', proof),
    async onSuccess() {
      onDeleted();
      await logout();
      queries.removeQueries({ type: 'inactive' });
    },
    onError: (error) => setFaults(faultsOf(error)),
  });
  const submit = (form: HTMLFormElement) => {
    if (deletion.isPending) return;
    const confirm = formText(form, 'confirm').trim();
    const password = formText(form, 'password');
    const found: Faults = {
      ...(confirm.toLowerCase() === user.email.toLowerCase()
        ? {}
        : { confirm: `Tulis ${user.email} untuk melanjutkan` }),
      ...(user.hasPassword && password === '' ? { password: 'Isi kata sandi Anda' } : {}),
    };
    setFaults(found);
    const [wrong] = Object.keys(found);
    if (wrong === undefined) deletion.mutate({ confirm, ...(user.hasPassword && { password }) });
    else form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <Dialog title="Hapus akun Anda?" onClose={() => (deletion.isPending ? undefined : onClose())}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Consequences role={user.role} />
        <Field
          label="Alamat email Anda"
          name="confirm"
          type="email"
          autoComplete="off"
          required
          hint={`Tulis ${user.email} untuk memastikan.`}
          error={faults.confirm}
        />
        {user.hasPassword ? (
          <Field
            label="Kata sandi"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={faults.password}
          />
        ) : null}
        {deletion.isError && !faults.password ? <DeletionFailure error={deletion.error} /> : null}
        <FormActions
          label="Hapus akun untuk selamanya"
          busyLabel="Menghapus…"
          busy={deletion.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Faults that belong to a field, by its name in the form. */
function faultsOf(error: unknown): Faults {
  if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') {
    return { password: failureText(error) };
  }
  const named = serverFaults(error).filter(({ field }) => ['confirm', 'password'].includes(field));
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
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
